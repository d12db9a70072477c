// More layers than this are no accident.
const MAX_LAYERS = 4;

/** Takes off percent-encoding layer by layer until nothing changes; undefined when it is broken or has too many layers. */
export function decodeFully(text: string): string | undefined {
  let current = text;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return undefined;
    }
    if (next === current) return current;
    current = next;
  }
  return undefined;
}

/** A path parameter as it was meant. Next hands it over percent-encoded; a broken encoding stays as it is. */
export function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
