/** Folds whose content belongs on paper. */
const SELECTOR = "details.print-open";

/** Whether the browser can open a fold on paper by style alone (`styles/base.css`); older ones have to open it themselves. */
const opensByStyle = (): boolean => CSS.supports("selector(details::details-content)");

/** Opens the folds before a print and closes those again that were closed. */
export function openFoldsOnPaper(): void {
  if (opensByStyle()) return;
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
