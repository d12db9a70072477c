"use client";

import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import styles from "./documents.module.css";

/** A picture, as wide as there is room. */
export function PictureView({ file, name }: { file: Blob; name: string }) {
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setFailed(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (failed)
    return (
      <div className={styles.words}>
        <Alert tone="warning" announce>
          这张图片损坏或不完整，显示不出来。可以下载后再试；仍打不开的，请对方补正重新上传。
        </Alert>
      </div>
    );
  return (
    <div className={styles.paper} tabIndex={0} role="group" aria-label={`${name}的图片`}>
      {address !== undefined && (
        <img className={styles.picture} src={address} alt={name} onError={() => setFailed(true)} />
      )}
    </div>
  );
}
