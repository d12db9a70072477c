// `node scripts/draw-icons.mjs`: draws favicon.ico, the application icons and the share image into public/ with Chromium.
// Run it after a change of the emblem, the skyline or public/icon.svg, and commit what it writes. The drawings are read
// from their components, so that they cannot drift apart; public/icon.svg is the emblem with fewer lines, for small sizes.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "./ensure-browser.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");
const BLUE = "#1a61bd";
const read = (file) => readFileSync(path.join(ROOT, file), "utf8");
const write = (name, bytes) => {
  writeFileSync(path.join(ROOT, "public", name), bytes);
  console.log(`public/${name}  ${(bytes.length / 1024).toFixed(1)} KB`);
};

/** What stands inside a component's one <svg>, as SVG instead of JSX. */
function drawingIn(file) {
  const inside = /<svg[^>]*>([\s\S]*?)<\/svg>/.exec(read(file))?.[1];
  if (!inside) throw new Error(`${file} 里没有图形`);
  return inside.replace(
    /\b(stroke|fill|stop)(?=[A-Z])([A-Z]\w*)=/g,
    (_, head, tail) => `${head}-${tail.toLowerCase()}=`,
  );
}

const emblem = drawingIn("components/layout/emblem.tsx");
const skyline = drawingIn("components/ui/icons/skyline.tsx");

const svg = (size, viewBox, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}" fill="none">${content}</svg>`;
const round = (size) => svg(size, "0 0 56 56", emblem);
// Systems cut these into their own shapes: blue to the edges, the drawing inside. `edge`: how much of the emblem's 56 shows.
const square = (size, edge) => {
  const from = (56 - edge) / 2;
  return svg(
    size,
    `${from} ${from} ${edge} ${edge}`,
    `<path fill="${BLUE}" d="M${from} ${from}h${edge}v${edge}h-${edge}z"/>${emblem}`,
  );
};
// On a blue ground the emblem changes its colours.
const reversed = (size) =>
  round(size)
    .replaceAll(BLUE, "#paper")
    .replaceAll('"#fff"', `"${BLUE}"`)
    .replaceAll("#paper", "#fff")
    .replaceAll("#bcd8f7", "#409eff");
const small = (size) => read("public/icon.svg").replace("<svg ", `<svg width="${size}" height="${size}" `);

/** PNG files in the container that browsers ask for as /favicon.ico. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const SHARE = `<style>
  body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: ${BLUE}; color: #fff;
    font-family: "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
  .art { position: absolute; right: 0; bottom: -2px; left: 0; color: #8fc1f7; }
  .art svg { display: block; width: 1200px; }
  .words { position: absolute; top: 104px; left: 96px; display: flex; align-items: center; gap: 44px; }
  p { margin: 0; font-size: 92px; line-height: 1.2; font-weight: 600; letter-spacing: 6px; }
  </style>
  <div class="art"><svg viewBox="0 0 560 180" fill="none" stroke="currentColor" stroke-width="1.2">${skyline}</svg></div>
  <div class="words">${reversed(156)}<p>政企服务平台</p></div>`;

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  const draw = async (html, width, height = width) => {
    await page.setViewportSize({ width, height });
    await page.setContent(`<!doctype html><style>html,body{margin:0}svg{display:block}</style>${html}`);
    return page.screenshot({ omitBackground: true });
  };
  const favicon = [
    { size: 16, png: await draw(small(16), 16) },
    { size: 32, png: await draw(small(32), 32) },
    { size: 48, png: await draw(small(48), 48) },
  ];
  write("favicon.ico", ico(favicon));
  write("apple-touch-icon.png", await draw(square(180, 44), 180));
  write("icon-192.png", await draw(round(192), 192));
  write("icon-512.png", await draw(round(512), 512));
  write("icon-maskable-512.png", await draw(square(512, 54), 512));
  write("share.png", await draw(SHARE, 1200, 630));
} finally {
  await browser.close();
}
