import { useState } from "react";

interface Line {
  readonly id: string;
}

/**
 * What has been added to a log since it was first shown, in the log's order, but for what `isOwn` says the reader has done. A
 * line stays new until the page is left.
 */
export function useNewLines<Shown extends Line>(
  lines: readonly Shown[],
  isOwn: (line: Shown) => boolean,
): readonly Shown[] {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(() => new Map(lines.map(({ id }) => [id, false])));
  const added = lines.filter(({ id }) => !known.has(id));
  // While drawing, so that nothing is shown for a moment that is not so any more.
  if (added.length > 0) setKnown(new Map([...known, ...added.map((line) => [line.id, !isOwn(line)] as const)]));
  return lines.filter(({ id }) => known.get(id));
}
