import { useLayoutEffect, useRef } from "react";
import { Modal } from "@/components/layout/dialog/modal";
import { Button } from "@/components/ui/button";
import { usePictureTrack, type GalleryPicture } from "./use-picture-track";
import styles from "./picture-gallery.module.css";

/** The pictures as large as the screen. */
export function LargePictures({
  title,
  pictures,
  first,
  onClose,
}: {
  title: string;
  pictures: readonly GalleryPicture[];
  /** Which one is in sight when it opens, from 0. */
  first: number;
  onClose: () => void;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const { ref, index, go, onScroll } = usePictureTrack(pictures.length);
  const last = pictures.length - 1;
  const begin = useRef(() => go(first));
  // Once it is open.
  useLayoutEffect(() => begin.current(), []);
  const keys: Readonly<Record<string, number>> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };

  return (
    <Modal box={box} className={styles.large} aria-label={`${title}的大图`} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <p role="status">
          <span className="visually-hidden">第 </span>
          {index + 1}
          <span aria-hidden="true">/{pictures.length}</span>
          <span className="visually-hidden"> 张，共 {pictures.length} 张：</span>
          <span className={styles.words}>{pictures[index]?.alt}</span>
        </p>
        <Button kind="plain" onClick={() => box.current?.close()}>
          关闭
        </Button>
      </div>
      <ul ref={ref} className={styles.track} onScroll={onScroll}>
        {pictures.map(({ src, alt }, at) => (
          <li key={src}>
            <img src={src} alt={alt} width={1600} height={1200} loading={at === first ? "eager" : "lazy"} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.ways}>
          <Button kind="plain" aria-disabled={index === 0} onClick={() => go(index - 1)}>
            上一张
          </Button>
          <Button kind="plain" aria-disabled={index === last} onClick={() => go(index + 1)}>
            下一张
          </Button>
        </div>
      )}
    </Modal>
  );
}
