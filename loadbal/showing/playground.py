"""The playground: a page on which a reader draws a network, sets loads, picks a protocol, and steps through its run.

The page has the library's own rules and the conditions of claims, printed as JavaScript. `static/runs.js` applies a
rule to the edges of a color and computes the facts that the claims need; `static/playground.js` is the page itself.
"""

from html import escape

from loadbal.showing.pickable import networks_script, pickable
from loadbal.showing.playground_claims import claims_script
from loadbal.showing.playground_protocols import PROTOCOLS, protocols_script
from loadbal.showing.run_page import self_contained_page


def page() -> str:
    """The playground as a page that needs no other file."""
    protocols = "".join(f'<option value="{escape(name)}">{escape(it.about)}</option>' for name, it in PROTOCOLS.items())
    picks = "".join(f"<option>{escape(name)}</option>" for name in pickable())
    form = FORM.format(protocols=protocols, networks=picks)
    script = f"<script>\n{protocols_script()}\n{claims_script()}\n{networks_script()}\n</script>"
    scripts = ("player.js", "runs.js", "playground.js")
    return self_contained_page("loadbal: the playground", form, script, scripts=scripts)


FORM = """<nav><a href="index.html">All pages</a></nav>
<main class="playground">
<h1>Playground</h1>
<p>Pick or draw a network, set its loads, pick a protocol, and step. The rules are made from the Python definitions of
<code>loadbal</code>; below, claims of the ledger are checked at every step.</p>
<noscript><p>This page needs scripts; <code>loadbal run</code> does the same in a terminal.</p></noscript>
<form>
<label>Network <select id="picked"><option value="">your own</option>{networks}</select></label>
<label>Protocol <select id="protocol">{protocols}</select></label>
<label class="wide">Edges, each with an optional color <input id="network" spellcheck="false"
 autocomplete="off" aria-describedby="message"></label>
<label class="wide">Loads of the nodes 0, 1, 2, ... <input id="loads" spellcheck="false" autocomplete="off"
 aria-describedby="message"></label>
<p class="wide" id="message" role="alert"></p>
</form>
<p class="faint" id="drawing">To draw: click into the picture to add a node; click two nodes to add or remove the edge
between them. By keyboard: Tab moves to a node, the up and down keys to the others, and Enter is a click.</p>
<p><button type="button" id="new">add a node</button>
<span id="selected" hidden><button type="button" id="more">add a token</button>
<button type="button" id="less">remove a token</button>
<button type="button" id="gone">remove the node</button></span></p>
<figure class="run" id="stage"></figure>
<p><label>Link to this run <input id="link" readonly></label></p>
<h2>Claims about this run</h2>
<ul id="claims"></ul>
</main>"""
