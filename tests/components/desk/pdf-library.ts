import { vi } from "vitest";

/** The library that draws PDFs, for tests: what it does is its own business; here stands what it was asked for and what it can say. */

/** Each page that was drawn, in its width. */
export const turned: { page: number; width: number }[] = [];

const named = (name: string) => Object.assign(new Error(name), { name });
const pageOf = (page: number) => ({
  getViewport: ({ scale }: { scale: number }) => ({ width: 450 * scale, height: 600 * scale }),
  render: ({ viewport }: { viewport: { width: number } }) => {
    turned.push({ page, width: Math.round(viewport.width) });
    return { promise: page === 13 ? Promise.reject(named("DataFault")) : Promise.resolve(), cancel() {} };
  },
});
export const pdfLibrary = {
  version: "6",
  GlobalWorkerOptions: {},
  VerbosityLevel: { ERRORS: 0 },
  getDocument({ data }: { data: Uint8Array }) {
    const text = new TextDecoder().decode(data);
    const trouble = /secret/.test(text)
      ? named("PasswordException")
      : /broken/.test(text) && named("InvalidPDFException");
    const numPages = Number(/pages=(\d+)/.exec(text)?.[1] ?? 1);
    const found = { numPages, getPage: (page: number) => Promise.resolve(pageOf(page)) };
    return { promise: trouble ? Promise.reject(trouble) : Promise.resolve(found), destroy: () => Promise.resolve() };
  },
};

/** A window 600 px wide, which jsdom does not lay out. */
export function giveRoom(): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(readonly tell: () => void) {}
      observe() {
        this.tell();
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(600);
  Element.prototype.scrollIntoView = () => undefined;
}
