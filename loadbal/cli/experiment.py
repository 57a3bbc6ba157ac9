"""The command `loadbal experiment`: repeat the experiments of a paper."""

import os
from collections.abc import Mapping
from pathlib import Path

import click

from loadbal.applications import experiment
from loadbal.cli import console
from loadbal.cli.help import examples
from loadbal.cli.options import FILE, JOBS
from loadbal.cli.progress import task_bar
from loadbal.errors import unknown_name
from loadbal.hunting.workers import workers
from loadbal.papers.riess.printed import RUNS
from loadbal.theory.random_runs import MODELS, Model

NOISE = 2
"""By chance alone, a mean is farther from its true value only once in twenty times. Units: standard errors."""


@click.command(
    "experiment",
    help="""Repeat table 1 of Riess and Wanka.

    The command says which way of counting gives the printed averages. The model says how the load of each node is
    drawn from 0 to K; with `extremes` two random nodes hold 0 and K. Ctrl-C stops.
    """,
    epilog=examples(
        "loadbal experiment riess --runs 500",
        "loadbal experiment riess --resume runs.json --figures figures.svg",
    ),
)
@click.argument("paper", metavar="PAPER")
@click.option("--runs", type=int, default=RUNS, show_default=True, metavar="R", help="Runs of each column of table 1.")
@click.option("--seed", type=int, default=1, show_default=True, metavar="S", help="Seed of the random inputs.")
@click.option("--model", type=click.Choice(MODELS), default="uniform", show_default=True, help="How loads are drawn.")
@JOBS
@click.option(
    "--resume", "checkpoint", type=FILE, metavar="FILE", help="Save finished runs to FILE, and continue from it."
)
@click.option("--figures", type=FILE, metavar="FILE", help="Draw figures 3 and 4, from R/5 runs.")
def command(  # noqa: PLR0913, PLR0917 - one parameter for each option
    paper: str, runs: int, seed: int, model: Model, jobs: int | None, checkpoint: Path | None, figures: Path | None
) -> int:
    """Repeat the experiment of a paper with random runs, and print its table beside the printed one."""
    if paper != "riess":
        raise unknown_name("experiment", paper, ["riess"])
    plan = experiment.Plan(runs, seed, model)
    console.refuse_unwritable(checkpoint, figures)
    found = experiment.load(checkpoint, plan) if checkpoint else {}
    count = jobs or os.cpu_count() or 1
    with (
        workers(count) as executor,
        task_bar(len(plan.tasks()), lambda: f"{len(found)} chunks of runs") as advance,
    ):

        def after_task() -> None:
            advance()
            if checkpoint is not None:
                experiment.save(checkpoint, plan, found)

        experiment.run(plan, executor, found, after_task)
    console.print_table(experiment.terminal_table(plan, found))
    if figures is not None:
        experiment.draw_figures(figures, max(2, runs // 5), seed, model)
        click.echo(f"figures 3 and 4 are written to {figures}")
    click.echo(last_line(plan, found))
    return 0


def last_line(plan: experiment.Plan, found: Mapping[str, experiment.Result]) -> str:
    """The ways of counting that give the printed averages, and those that differ from them by no more than noise."""
    ways = experiment.matching_counts(plan, found)
    unclear = [way for way in experiment.matching_counts(plan, found, errors=NOISE) if way not in ways]
    line = f"ways of counting that agree with all printed averages within 5 %: {'; '.join(ways) or 'none'}"
    if not unclear:
        return line
    return f"{line}; {plan.runs} runs are too few to decide about: {'; '.join(unclear)}; raise --runs"
