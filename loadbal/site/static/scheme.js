// The color scheme of a page without the theme: the one that the reader chose on any page, and a button to change it.
"use strict";
{
  const schemes = ["auto", "light", "dark"];
  const stored = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null; // the browser allows no storage
    }
  };
  const apply = (scheme) => {
    document.body.dataset.theme = scheme;
    const button = document.getElementById("scheme");
    if (button) button.textContent = `colors: ${scheme}`;
  };
  const scheme = () => (schemes.includes(stored()) ? stored() : "auto");
  const change = () => {
    const next = schemes[(schemes.indexOf(document.body.dataset.theme) + 1) % schemes.length];
    apply(next);
    try {
      localStorage.setItem("theme", next);
    } catch {
      // The choice then lasts for this page only.
    }
  };

  apply(scheme());
  document.addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("scheme");
    Object.assign(button, { hidden: false, title: "Change the colors of all pages" });
    button.addEventListener("click", change);
    apply(document.body.dataset.theme);
  });
}
