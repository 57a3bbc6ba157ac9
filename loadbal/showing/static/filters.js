// Hides the entries that do not match the form: the text needs all words, the attributes must equal the choices.
// The choices are kept in the fragment of the address, so that a link leads to the filtered page.
"use strict";
for (const form of document.querySelectorAll("form.filters")) {
  const controls = [...form.querySelectorAll("[data-by]")];
  const entries = [...document.querySelectorAll(".entry")];
  const texts = entries.map((entry) => entry.textContent.toLowerCase());

  const matches = (entry, text, control) => {
    const wanted = control.value.trim().toLowerCase();
    const by = control.dataset.by;
    return by === "words"
      ? wanted.split(/\s+/).every((word) => text.includes(word))
      : wanted === "" || entry.dataset[by].toLowerCase() === wanted;
  };

  const filter = () => {
    let visible = 0;
    entries.forEach((entry, index) => {
      entry.hidden = !controls.every((control) => matches(entry, texts[index], control));
      visible += entry.hidden ? 0 : 1;
    });
    form.querySelector("output").textContent = `${visible} of ${entries.length}`;
  };

  // The value of a control before the reader changes it.
  const defaultValue = (control) => [...(control.options ?? [])].find((option) => option.defaultSelected)?.value ?? "";

  const updateAddress = () => {
    const chosen = controls.filter((control) => control.value !== defaultValue(control)).map((control) => [control.dataset.by, control.value]);
    history.replaceState(null, "", `#${new URLSearchParams(chosen)}`);
  };

  // A choice that the address lacks, or that this page does not offer, has its default value.
  const followAddress = () => {
    const linked = new URLSearchParams(location.hash.slice(1));
    for (const control of controls) {
      const wanted = linked.get(control.dataset.by) ?? defaultValue(control);
      const offered = !control.options || [...control.options].some((option) => option.value === wanted);
      control.value = offered ? wanted : defaultValue(control);
    }
    filter();
  };

  form.addEventListener("input", () => {
    filter();
    updateAddress();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  // The address changes without a new page if the reader goes back, or follows a link to another filtered list.
  window.addEventListener("hashchange", followAddress);
  form.hidden = false;
  followAddress();
}
