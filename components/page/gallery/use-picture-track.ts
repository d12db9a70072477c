import { useRef, useState } from "react";

/** A picture that is shown: where it lies, and what it shows. */
export interface GalleryPicture {
  readonly src: string;
  readonly alt: string;
}

/** Pictures side by side, one in sight: by swiping, which the browser does, or by calling for one. */
export function usePictureTrack(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  return {
    ref,
    /** Which one is in sight, from 0. */
    index,
    /** Brings one into sight; the first or the last where there is no such one. */
    go(wished: number) {
      const at = Math.min(Math.max(wished, 0), count - 1);
      setIndex(at);
      const track = ref.current;
      if (track) track.scrollLeft = at * track.clientWidth;
    },
    onScroll({ currentTarget: { scrollLeft, clientWidth } }: React.UIEvent) {
      if (clientWidth > 0) setIndex(Math.min(Math.max(Math.round(scrollLeft / clientWidth), 0), count - 1));
    },
  };
}
