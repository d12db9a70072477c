/** A path parameter as it was meant. Next hands it over percent-encoded; a broken encoding stays as it is. */
export function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
