/** Folds whose content belongs on paper. */
const SELECTOR = "details.print-open";

/**
 * Opens the folds before a print and closes those again that were closed: for browsers that cannot open them on paper by style
 * alone (`styles/base.css`).
 */
export function openFoldsOnPaper(): void {
  let opened: { readonly fold: HTMLDetailsElement; readonly name: string }[] = [];
  window.addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>(`${SELECTOR}:not([open])`)].map((fold) => ({
      fold,
      name: fold.name,
    }));
    // Of folds with one name only one is open at a time.
    for (const { fold } of opened) fold.removeAttribute("name");
    for (const { fold } of opened) fold.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const { fold, name } of opened) {
      fold.open = false;
      if (name) fold.setAttribute("name", name);
    }
    opened = [];
  });
}
