import { useLayoutEffect } from "react";

/** The browser's own modal dialog, open as long as it is there: it keeps the focus inside, closes with Esc and gives the focus back. */
export function Modal({
  box,
  ...dialog
}: { readonly box: React.RefObject<HTMLDialogElement | null> } & Omit<React.ComponentProps<"dialog">, "ref">) {
  // In the commit itself: between it and an effect the dialog would be there, closed, for a moment.
  useLayoutEffect(() => {
    box.current?.showModal();
  }, [box]);
  return <dialog ref={box} {...dialog} />;
}
