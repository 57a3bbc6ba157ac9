// The results of a search: their order, and an excerpt below each.
// First come the pages whose title begins with the query, then the titles that have all its words.
// Sphinx drops numbers from a query and would list every theorem for "Theorem 2.3".
"use strict";
var Scorer = {
  objNameMatch: 11, objPartialMatch: 6, objPrio: {}, objPrioDefault: 0,
  title: 15, partialTitle: 7, term: 5, partialTerm: 2,

  words: (text) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [],

  score: ([, title, , , score]) => {
    const wanted = Scorer.words(new URLSearchParams(location.search).get("q") ?? "");
    const found = Scorer.words(title.split("): ")[0]);  // without the verdict at the end of a statement's title
    if (!wanted.length || !wanted.every((word) => found.includes(word))) return score;
    const begins = wanted.every((word, index) => found[index] === word);
    const share = wanted.length / found.length;  // "Theorem 2.3 (Plaxton 1989)" comes before "Theorem 2.3: end (Plaxton 1989)"
    return score + (begins ? 2000 : 1000) + Math.round(500 * share);
  },
};

// Excerpts are in a script of their own, since a browser refuses to fetch files for a page that is opened from a folder.
document.addEventListener("DOMContentLoaded", () => {
  const results = document.getElementById("search-results");
  const addExcerpts = () => {
    for (const item of results.querySelectorAll("li:not(:has(.excerpt))")) {
      const address = item.querySelector("a")?.getAttribute("href") ?? "";
      const [page, anchor] = address.replace(".html", "").split("#");
      const text = excerpts[`${page}#${anchor}`] ?? excerpts[page];
      if (text) item.append(Object.assign(document.createElement("p"), { className: "excerpt", textContent: text }));
    }
  };
  const script = Object.assign(document.createElement("script"), { src: "_static/excerpts.js" });
  script.addEventListener("load", () => {
    addExcerpts();
    new MutationObserver(addExcerpts).observe(results, { childList: true, subtree: true });
  });
  document.head.append(script);
});
