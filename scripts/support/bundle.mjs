// How the programs of this repository become JavaScript that node runs.
import { build } from "esbuild";

/**
 * What stays in node_modules: Next, native code, WebAssembly, and what finds files of its own beside itself. Everything else goes
 * into the bundle: opening hundreds of small files one by one took a fifth of the time until a portal was ready.
 */
const APART = [
  "next",
  "@electric-sql/pglite",
  "@node-rs/*",
  "@tesseract.js-data/*",
  "tesseract.js",
  "pdfjs-dist",
  "piscina",
  "opencc-js",
  "pinyin-pro",
  // Not installed; `pg` does without.
  "pg-native",
];

/** Packages that are CommonJS ask for node's own modules in the old way. */
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** Builds each entry (name → source) into `outdir`. */
export const bundle = (entryPoints, options) =>
  build({
    entryPoints,
    bundle: true,
    external: APART,
    banner: { js: REQUIRE },
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
    ...options,
  });
