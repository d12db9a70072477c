/** What a page's source says, for tests that need no browser. */

/** The words of the first heading of the first level. */
export function titleOf(html: string): string {
  const inside = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "";
  return inside.replace(/<!--[\s\S]*?-->|<[^>]+>/g, "").trim();
}

/** Fetches a page and gives its status and source. */
export async function readPage(url: string): Promise<{ readonly status: number; readonly html: string }> {
  const answer = await fetch(url);
  return { status: answer.status, html: await answer.text() };
}
