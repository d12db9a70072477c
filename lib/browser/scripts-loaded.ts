/** Whether a file has come already: the browser notes it before it runs it. */
const hasCome = (script: HTMLScriptElement) => performance.getEntriesByName(script.src, "resource").length > 0;

const settled = (script: HTMLScriptElement): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ["load", "error"]) script.addEventListener(event, () => resolve(), { once: true });
  });

/** Until each script file that a page names has come or failed; at the latest when the page itself says it is complete. */
export async function scriptsLoaded(page: Document): Promise<void> {
  if (page.readyState === "complete") return;
  const complete = new Promise<void>((resolve) =>
    page.defaultView?.addEventListener("load", () => resolve(), { once: true }),
  );
  // What is meant for browsers without modules is never asked for.
  const named = page.querySelectorAll<HTMLScriptElement>("script[src]:not([nomodule])");
  const missing = [...named].filter((script) => !hasCome(script));
  await Promise.race([Promise.all(missing.map(settled)), complete]);
}
