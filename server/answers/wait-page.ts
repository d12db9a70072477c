import { createHash } from "node:crypto";
import type { DisplayMode } from "@/lib/browser/cookies";
import { DATA_POLICY } from "./security-headers";

/** The page for whoever has to come back a little later: complete in itself, because nobody makes pages just then. */

// The figures are those of styles/tokens.css, in both display modes.
const STYLE = `body{margin:0;background:#f5f7fa;color:#1a2230;font:16px/1.75 "PingFang SC","Microsoft YaHei","Hiragino Sans GB","Noto Sans CJK SC",sans-serif}
main{box-sizing:border-box;max-width:560px;margin:12vh auto 0;padding:24px;background:#fff;border:1px solid #e2e7ee;border-radius:8px}
h1{margin:0 0 8px;font-size:24px;line-height:1.4}
p{margin:0 0 16px}
nav{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px}
a{display:inline-flex;align-items:center;min-height:44px;color:#1a61bd}
.retry{padding:0 24px;background:#1a61bd;color:#fff;border-radius:4px;text-decoration:none}
a:focus-visible{outline:3px solid #1a2230;outline-offset:2px}
.elder{font-size:20px;color:#000}.elder h1{font-size:30px}.elder a{min-height:60px;color:#124a94}.elder .retry{background:#124a94;color:#fff}
@media(max-width:600px){main{margin:16px}}
@media(forced-colors:active){.retry{border:1px solid}}`;

/** Nothing may load or run; its own style is known by its hash. */
export const WAIT_POLICY = `${DATA_POLICY}; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/** `message` is our own text, never the visitor's. The empty address is that of the page itself, its query included. */
export function waitPage(message: string, mode: DisplayMode): string {
  return (
    '<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>请稍后再试</title><style>${STYLE}</style></head><body${mode === "elder" ? ' class="elder"' : ""}>` +
    `<main><h1>请稍后再试</h1><p>${message}。</p>` +
    '<nav aria-label="接下来"><a class="retry" href="">重试</a><a href="/">返回首页</a></nav></main></body></html>'
  );
}
