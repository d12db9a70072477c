// Next's bundler keeps styles in many small files, or merges them with what a page does not need (decision 0020). This
// puts what a page does need into at most three files: what every page has, what its layout adds, what it adds itself.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";

const NEXT = ".next";
const PAGES = path.join(NEXT, "server", "app");
const MANIFEST = "page_client-reference-manifest.js";
/** Its styles are those of the frame, which nearly all pages have. */
const CORE_ENTRY = "[project]/app/global-not-found";

const listManifests = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return listManifests(file);
    return entry.name === MANIFEST ? [file] : [];
  });

/** The manifest is a script that sets a field of one global. */
function readManifest(file) {
  const scope = { __RSC_MANIFEST: {} };
  vm.runInNewContext(readFileSync(file, "utf8"), { globalThis: scope });
  const [[route, manifest]] = Object.entries(scope.__RSC_MANIFEST);
  return { route, manifest };
}

const merged = new Map();
/** One file with the styles of all these, under a name made of what is in it. */
function merge(files) {
  const key = files.join("\n");
  if (!merged.has(key)) {
    const text = files.map((file) => readFileSync(path.join(NEXT, file), "utf8")).join("\n");
    const name = `static/chunks/${createHash("sha256").update(text).digest("hex").slice(0, 16)}.css`;
    writeFileSync(path.join(NEXT, name), text);
    merged.set(key, name);
  }
  return merged.get(key);
}

const isLayout = (entry) => entry.endsWith("/layout");
const without = (files, left) => files.filter((file) => !left.includes(file));

for (const file of listManifests(PAGES)) {
  const { route, manifest } = readManifest(file);
  const entries = Object.entries(manifest.entryCSSFiles);
  const filesOf = new Map(entries.map(([name, files]) => [name, files.map((one) => one.path)]));
  const core = filesOf.get(CORE_ENTRY);
  // The last-resort page has no frame.
  if (!core) continue;
  const ofLayouts = without(
    [...new Set(entries.filter(([name]) => isLayout(name)).flatMap(([name]) => filesOf.get(name)))],
    core,
  );
  const ofLayout = (own) => ofLayouts.filter((one) => own.includes(one));
  manifest.entryCSSFiles = Object.fromEntries(
    entries.map(([name]) => {
      const own = filesOf.get(name);
      const groups = [core, ofLayout(own), without(without(own, core), ofLayouts)];
      return [
        name,
        groups.filter((group) => group.length > 0).map((group) => ({ path: merge(group), inlined: false })),
      ];
    }),
  );
  writeFileSync(
    file,
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST[${JSON.stringify(route)}] = ${JSON.stringify(manifest)};\n`,
  );
}
if (merged.size === 0) throw new Error(`没有一页有 ${CORE_ENTRY}：Next 的清单变了，样式没有合并`);
console.log(`样式：${String(merged.size)} 个合并的文件`);
