// A button that copies a block of code: the typed lines of a console session, or else the whole block.
"use strict";
for (const block of document.querySelectorAll(".cards footer pre, .highlight-console pre")) {
  const button = document.createElement("button");
  const lines = block.textContent.trim().split("\n");
  const typed = lines.filter((line) => line.startsWith("$ ")).map((line) => line.slice(2));
  const text = (typed.length ? typed : lines).join("\n");
  const label = (word) => (button.textContent = word);

  Object.assign(button, { type: "button", title: text });
  label("copy");
  button.addEventListener("click", () => navigator.clipboard.writeText(text).then(() => label("copied"), () => label("not copied")));
  block.parentElement.classList.add("copied");
  block.after(button);
}
