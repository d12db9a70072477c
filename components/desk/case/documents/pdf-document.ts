import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PDF_PROGRAM } from "@/lib/address/desk";

/**
 * Draws PDFs. The library comes with the first PDF that is opened and never before; what takes a document apart runs in a
 * thread of its own, under a policy that lets it reach nobody (server/desk/pdf-program.ts). Decision 0064.
 */

/** Why a PDF cannot be shown. */
export type PdfTrouble = "password" | "broken" | "program";

export class PdfError extends Error {
  constructor(
    readonly trouble: PdfTrouble,
    cause: unknown,
  ) {
    super(trouble, { cause });
    this.name = "PdfError";
  }
}

/** How a page is to be drawn: as wide as there is room (CSS pixels), or in parts of its printed size. */
export type PdfZoom = { readonly width: number } | { readonly scale: number };

export interface OpenPdf {
  readonly pages: number;
  /** Draws a page (from 1) on a canvas of its own; the signal gives up. */
  draw(page: number, zoom: PdfZoom, signal: AbortSignal): Promise<HTMLCanvasElement>;
  close(): void;
}

/** CSS pixels of a point, in which PDFs count. */
const PIXELS_OF_POINT = 96 / 72;
/** More than this no browser draws reliably (pixels): a plan of a building is drawn coarser. */
const MAX_CANVAS_PIXELS = 16 * 1024 * 1024;
/** Larger pictures within a document are left out: they would take the memory of the whole browser (pixels). */
const MAX_IMAGE_PIXELS = 100 * 1024 * 1024;

async function loadLibrary() {
  const library = await import("pdfjs-dist/legacy/build/pdf.mjs");
  library.GlobalWorkerOptions.workerSrc = `${PDF_PROGRAM}/${library.version}/worker.mjs`;
  return library;
}

function troubleOf(error: unknown): PdfTrouble {
  const name = error instanceof Error ? error.name : "";
  return name === "PasswordException" ? "password" : "broken";
}

/** Opens a document. Throws a {@link PdfError}. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const library = await loadLibrary().catch((error: unknown) => {
    throw new PdfError("program", error);
  });
  const programs = `${PDF_PROGRAM}/${library.version}`;
  const loading = library.getDocument({
    // A copy: the thread takes what it is given away from the page.
    data: bytes.slice(),
    cMapUrl: `${programs}/cmaps/`,
    standardFontDataUrl: `${programs}/standard_fonts/`,
    wasmUrl: `${programs}/wasm/`,
    // The page's policy allows no WebAssembly; the same decoders exist as plain scripts.
    useWasm: false,
    // The thread may fetch nothing: the page does it.
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: library.VerbosityLevel.ERRORS,
  });
  try {
    return toOpenPdf(await loading.promise, () => void loading.destroy());
  } catch (error) {
    void loading.destroy();
    throw new PdfError(troubleOf(error), error);
  }
}

function toOpenPdf(document_: PDFDocumentProxy, close: () => void): OpenPdf {
  return {
    pages: document_.numPages,
    async draw(number, zoom, signal) {
      const page = await document_.getPage(number);
      signal.throwIfAborted();
      const printed = page.getViewport({ scale: PIXELS_OF_POINT });
      const scale = "scale" in zoom ? zoom.scale : zoom.width / printed.width;
      const [width, height] = [printed.width * scale, printed.height * scale];
      const density = Math.min(
        Math.max(globalThis.devicePixelRatio, 1),
        Math.sqrt(MAX_CANVAS_PIXELS / Math.max(1, width * height)),
      );
      const viewport = page.getViewport({ scale: PIXELS_OF_POINT * scale * density });
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      canvas.style.width = `${Math.floor(width)}px`;
      const task = page.render({ canvas, viewport });
      const cancel = () => task.cancel();
      signal.addEventListener("abort", cancel, { once: true });
      try {
        await task.promise;
      } finally {
        signal.removeEventListener("abort", cancel);
      }
      signal.throwIfAborted();
      return canvas;
    },
    close,
  };
}
