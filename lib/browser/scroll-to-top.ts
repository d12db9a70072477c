/** How long the way up takes (specification 9). */
const SCROLL_MS = 500;

let running = 0;
const stop = () => cancelAnimationFrame(running);

/** What a reader does who wants something else than to go up. A press during the way would miss what it aimed at. */
const INTERRUPTIONS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Scrolls to the top in 500 ms; at once for people who asked their system for less motion; stops when the reader acts. */
export function scrollToTop(): void {
  stop();
  const from = window.scrollY;
  if (from <= 0) return;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    window.scrollTo(0, 0);
    return;
  }
  const start = performance.now();
  for (const name of INTERRUPTIONS) window.addEventListener(name, stop, { once: true, passive: true });
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / SCROLL_MS);
    window.scrollTo(0, Math.round(from * (1 - part) ** 3));
    if (part < 1) running = requestAnimationFrame(step);
  };
  running = requestAnimationFrame(step);
}
