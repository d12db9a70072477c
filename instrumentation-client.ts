import { scriptsLoaded } from "@/lib/browser/scripts-loaded";
import { takeHolidays } from "@/lib/browser/told-holidays";

/**
 * Next begins to bring a page to life as soon as its own files are there, before those of the page's components. React
 * 19.3 then tries the whole page again and again without a pause until the last of them has come (a deferred value inside
 * what is not there yet asks for a new try each time): on a slow line a phone is busy for seconds with nothing. So it
 * begins when all files that the page names are there; before that nothing could come of it. Decision 0038.
 *
 * `__next_s` is where Next keeps the scripts that must run before it, and takes one after the other with `reduce`.
 */
const first = {
  length: 1,
  reduce: (_: unknown, begin: Promise<void>) => begin.then(() => scriptsLoaded(document)),
};
(window as { __next_s?: unknown }).__next_s ??= first;

takeHolidays(document.documentElement);
// Older browsers alone load what opens folds on paper.
if (!CSS.supports("selector(details::details-content)"))
  void import("@/lib/browser/print-folds").then(({ openFoldsOnPaper }) => openFoldsOnPaper());
