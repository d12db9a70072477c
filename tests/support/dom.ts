import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

afterEach(cleanup);

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

// The live channel opens after sign-in; components are proved without one, its own test hands it in.
vi.mock("@/services/message/live", () => ({ startLive: () => () => undefined }));
