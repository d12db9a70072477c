"use client";

import { useCallback, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import { pictureTypeOf } from "@/services/desk/document-kind";
import styles from "./documents.module.css";

/** A picture, as wide as there is room. */
export function PictureView({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) {
  const [failed, setFailed] = useState(false);
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture) return undefined;
      const address = URL.createObjectURL(new Blob([bytes], { type: pictureTypeOf(bytes) ?? "" }));
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes],
  );
  if (failed)
    return (
      <div className={styles.words}>
        <Alert tone="warning" announce>
          这张图片损坏或不完整，显示不出来。可以下载后再试；仍打不开的，请对方补正重新上传。
        </Alert>
      </div>
    );
  return (
    <ScrollRegion className={styles.paper} label={`${name}的图片`}>
      <img ref={show} className={styles.picture} alt={name} onError={() => setFailed(true)} />
    </ScrollRegion>
  );
}
