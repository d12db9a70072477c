import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { forgetPageLeaving } from "@/lib/browser/leaving";

// A page is left once; each test has a page of its own.
afterEach(() => {
  cleanup();
  forgetPageLeaving();
});

// Files share a page: each leaves it signed out, at the root and empty.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    const name = cookie.split("=", 1)[0] ?? "";
    document.cookie = `${name}=; path=/; max-age=0`;
  }
  window.history.replaceState(null, "", "/");
  document.body.replaceChildren();
  document.title = "";
});

// What comes later is waited for as long as a busy machine needs; how fast it comes is no question of these tests.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout, so it has none of these; antd asks for them.
Object.defineProperty(window, "matchMedia", {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: Observer, IntersectionObserver: Observer });

// Without layout there is no drawing either; axe asks for a canvas when it looks at icons.
HTMLCanvasElement.prototype.getContext = () => null;
