// Hides every entry that does not fit the form: all words in its text, and every choice among its attributes.
// The choices stand in the address, so that a filtered page can be sent.
"use strict";
for (const form of document.querySelectorAll("form.filters")) {
  const controls = [...form.querySelectorAll("[data-by]")];
  const entries = [...document.querySelectorAll(".entry")];
  const texts = entries.map((entry) => entry.textContent.toLowerCase());

  const fits = (entry, text, control) => {
    const wanted = control.value.trim().toLowerCase();
    const by = control.dataset.by;
    return by === "words"
      ? wanted.split(/\s+/).every((word) => text.includes(word))
      : wanted === "" || entry.dataset[by].toLowerCase() === wanted;
  };

  const filter = () => {
    let left = 0;
    entries.forEach((entry, place) => {
      entry.hidden = !controls.every((control) => fits(entry, texts[place], control));
      left += entry.hidden ? 0 : 1;
    });
    form.querySelector("output").textContent = `${left} of ${entries.length}`;
  };

  // What is chosen until somebody chooses.
  const first = (control) => [...(control.options ?? [])].find((option) => option.defaultSelected)?.value ?? "";

  const remember = () => {
    const chosen = controls.filter((control) => control.value !== first(control)).map((control) => [control.dataset.by, control.value]);
    history.replaceState(null, "", `#${new URLSearchParams(chosen)}`);
  };

  const asked = new URLSearchParams(location.hash.slice(1));
  for (const control of controls) {
    if (asked.has(control.dataset.by)) control.value = asked.get(control.dataset.by);
  }
  form.addEventListener("input", () => {
    filter();
    remember();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  filter();
}
