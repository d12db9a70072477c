"use client";

import { useId, useState } from "react";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import { LargePictures } from "./large-pictures";
import { usePictureTrack, type GalleryPicture } from "./use-picture-track";
import styles from "./picture-gallery.module.css";

/**
 * The pictures of a page: one large, the others as small ones under it. Without scripts the small ones lead to the large ones by their
 * addresses; with scripts a picture opens over the page. On paper all stand side by side.
 */
export function PictureGallery({ title, pictures }: { title: string; pictures: readonly GalleryPicture[] }) {
  const id = useId();
  const [opened, setOpened] = useState<number>();
  const { ref, index, go, onScroll } = usePictureTrack(pictures.length);
  // Without scripts nobody knows which one is in sight.
  const isFollowed = useScriptsReady() && pictures.length > 1;
  if (pictures.length === 0) return null;
  const slideId = (at: number) => `${id}-${at + 1}`;

  return (
    <section className={styles.gallery} aria-label={`${title}的图片`}>
      <div className={styles.frame}>
        <ul ref={ref} className={styles.track} onScroll={onScroll}>
          {pictures.map(({ src, alt }, at) => (
            <li key={src} id={slideId(at)}>
              <a
                href={src}
                aria-haspopup="dialog"
                // One stop for the keyboard: the others are reached by the small ones.
                tabIndex={at === index ? 0 : -1}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setOpened(at);
                }}
              >
                <img
                  src={src}
                  alt={alt}
                  width={800}
                  height={600}
                  decoding="async"
                  {...(at === 0 ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
                />
                <span className="visually-hidden">，看大图</span>
              </a>
            </li>
          ))}
        </ul>
        {isFollowed && (
          <p className={`${styles.counter} screen-only`} aria-hidden="true">
            {index + 1}/{pictures.length}
          </p>
        )}
      </div>
      {pictures.length > 1 && (
        <ol className={`${styles.small} screen-only`} aria-label="选择图片">
          {pictures.map(({ src, alt }, at) => (
            <li key={src}>
              <a
                href={`#${slideId(at)}`}
                aria-current={isFollowed && at === index ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  go(at);
                }}
              >
                <img src={src} alt={`第 ${at + 1} 张：${alt}`} width={96} height={72} loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ol>
      )}
      {opened !== undefined && (
        <LargePictures title={title} pictures={pictures} first={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
