const KEY = "portal.chunk-reload";
// A second failure within this time is no stale page but a real fault: then the error page is right.
const AGAIN_AFTER_MS = 60_000;

/** Whether an error says that a piece of the program could not be loaded (as after a new release). */
export function isChunkLoadError(error: unknown): boolean {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  return (
    name === "ChunkLoadError" ||
    /loading (css )?chunk|failed to load chunk|error loading dynamically imported module|failed to fetch dynamically imported module|importing a module script failed/i.test(
      String(message ?? ""),
    )
  );
}

/** Reloads the page, once: true when it reloads, false when it has done so just before. */
export function reloadOnce(now: number = Date.now()): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0);
    if (now - last < AGAIN_AFTER_MS) return false;
    window.sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage there is no way to know whether this is the second time, so rather not.
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * A part that a page can do without. When its piece of the program is gone, the page is opened anew once; after that it
 * stays as it is, with `nothing` in the part's place. Thrown into React instead, it would take the whole page away.
 */
export const partOrNothing = <Part>(part: Promise<Part>, nothing: Part): Promise<Part> =>
  part.catch((error: unknown) => {
    if (!isChunkLoadError(error)) throw error;
    reloadOnce();
    return nothing;
  });
