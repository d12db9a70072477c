import type { Marks } from "@/contract/policy/policy";

/** A text with its hits marked. The hits come as positions, so nothing in the text is ever read as HTML. */
export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  const pieces: React.ReactNode[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start > at) pieces.push(text.slice(at, start));
    pieces.push(<mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return <>{pieces}</>;
}
