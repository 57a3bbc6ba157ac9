// A button beside every line that is to be copied: of a session, what one types; else all of it.
"use strict";
for (const block of document.querySelectorAll(".cards footer pre, .highlight-console pre")) {
  const button = document.createElement("button");
  const lines = block.textContent.trim().split("\n");
  const typed = lines.filter((line) => line.startsWith("$ ")).map((line) => line.slice(2));
  const text = (typed.length ? typed : lines).join("\n");
  const say = (word) => (button.textContent = word);

  Object.assign(button, { type: "button", title: text });
  say("copy");
  button.addEventListener("click", () => navigator.clipboard.writeText(text).then(() => say("copied"), () => say("not copied")));
  block.parentElement.classList.add("copied");
  block.after(button);
}
