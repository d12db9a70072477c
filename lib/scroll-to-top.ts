/** How long the way up takes (specification 9). */
const SCROLL_MS = 500;

let running = 0;

/** Scrolls to the top in 500 ms; at once for people who asked their system for less motion, and when the reader scrolls. */
export function scrollToTop(): void {
  cancelAnimationFrame(running);
  const from = window.scrollY;
  if (from <= 0) return;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    window.scrollTo(0, 0);
    return;
  }
  const start = performance.now();
  const stop = () => cancelAnimationFrame(running);
  window.addEventListener("wheel", stop, { once: true, passive: true });
  window.addEventListener("touchstart", stop, { once: true, passive: true });
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / SCROLL_MS);
    window.scrollTo(0, Math.round(from * (1 - part) ** 3));
    if (part < 1) running = requestAnimationFrame(step);
  };
  running = requestAnimationFrame(step);
}
