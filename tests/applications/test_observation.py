"""What the comparison of a log with a protocol says in words."""

from loadbal.applications import run
from loadbal.applications.observe import observe
from tests.recorded_runs import log


def test_steps_that_make_tokens_are_wrong_and_say_so() -> None:
    assert observe("threshold-2", log([(3, 0), (2, 2)])).verdict_line == (
        "differs: step 1 (line 2 of the log) is not a step of threshold-2: it turns 3 tokens into 4"
    )


def test_a_run_that_goes_on_after_its_end_is_wrong() -> None:
    trace = run.run("cycle-migration", [[0, 0, 3]])
    states = [frame.loads for frame in trace.frames]
    found = observe("cycle-migration", log([*states, states[-1]]))
    assert found.wrong is not None
    assert (found.wrong.step, found.wrong.nearest) == (len(states), None)
    assert found.verdict_line.endswith("the run of the protocol has ended before")
