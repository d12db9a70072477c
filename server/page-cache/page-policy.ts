import { LRUCache } from "lru-cache";
import { hashPolicy } from "../answers/security-headers";
import { findInlineCode, hashCode } from "./inline-code";
import { isKnownScript } from "./known-scripts";
import type { RenderRequest } from "./page-plan";

/** Hears of a script in a page that neither the build nor the framework wrote, once each: browsers will not run it. */
export type ToldOfForeignScript = (request: RenderRequest, sha256: string) => void;

// How many scripts are remembered as told: whoever puts them there must not fill the memory either.
const MAX_TOLD = 1000;

/** The policy of a shared page: of the scripts that stand in it, those that are known may run. */
export function createPagePolicy(onForeignScript: ToldOfForeignScript) {
  const told = new LRUCache<string, true>({ max: MAX_TOLD });
  return (request: RenderRequest, html: string): string => {
    const { scripts, styles } = findInlineCode(html);
    const allowed: string[] = [];
    for (const text of scripts) {
      const sha256 = hashCode(text);
      if (isKnownScript(text)) allowed.push(sha256);
      else if (!told.has(sha256)) {
        told.set(sha256, true);
        onForeignScript(request, sha256);
      }
    }
    return hashPolicy(allowed, styles);
  };
}
