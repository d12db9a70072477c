"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { MAX_PICTURE_ALT } from "@/contract/publication/pictures";
import type { FieldProps } from "./field";
import { TextField } from "./text-fields";
import { UploadField } from "./upload-field";
import type { UploadLimits } from "./upload-rules";
import type { SendFile, UploadedFile } from "./use-uploads";
import type { FieldBinding } from "../use-contract-form";
import styles from "./upload.module.css";

/** A picture as a form holds it: its file, and what it shows. */
export interface FormPicture extends UploadedFile {
  readonly alt: string;
}

const PICTURE_TYPES = [".jpg", ".png"];

/** An upload names the gateway's own path (`/uaa/…`); what is held already, the portal's. */
const pictureHref = ({ url }: UploadedFile) => (url.startsWith("/uaa/") ? `/gateway${url}` : url);

/** Pictures in an order, each with words for readers who cannot see it. The first one stands in lists. */
export function PicturesField({
  value,
  onChange,
  hint,
  ...field
}: FieldBinding<readonly FormPicture[]> &
  FieldProps &
  Pick<UploadLimits, "maxSizeMb" | "maxCount"> & { send: SendFile; onPending?: (count: number) => void }) {
  const { id } = field;
  const [told, setTold] = useState("");
  // A picture that moves takes its buttons along, and the browser would lose the focus on the way.
  const wanted = useRef("");
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = "";
  });
  const partId = (part: string, { fileId }: UploadedFile) => `${id}-${part}-${fileId}`;

  const describe = (fileId: string, alt: string) =>
    onChange(value.map((picture) => (picture.fileId === fileId ? { ...picture, alt } : picture)));
  const move = (from: number, by: 1 | -1) => {
    const picture = value[from];
    const to = from + by;
    if (!picture || to < 0 || to >= value.length) return;
    wanted.current = partId(by < 0 ? "up" : "down", picture);
    setTold(`${picture.name} 现在是第 ${to + 1} 张`);
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, picture));
  };

  return (
    <>
      <UploadField
        {...field}
        value={value}
        onChange={(files) => onChange(files.map((file) => ({ alt: "", ...file })))}
        hint={hint ?? "第一张显示在列表里。照片里的拍摄地点和设备会自动去掉"}
        types={PICTURE_TYPES}
        each={(file, index) => (
          <div className={styles.picture}>
            <img src={pictureHref(file)} alt="" width={120} height={90} loading="lazy" decoding="async" />
            <div>
              <TextField
                id={partId("alt", file)}
                name={partId("alt", file)}
                label={`第 ${index + 1} 张的说明`}
                hint={`图里是什么，最多 ${MAX_PICTURE_ALT} 个字；不写就用标题代替`}
                optional
                value={value[index]?.alt ?? ""}
                onChange={(alt) => describe(file.fileId, alt)}
              />
              <p className={styles.moves}>
                <Button
                  id={partId("up", file)}
                  kind="quiet"
                  small
                  aria-disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  前移<span className="visually-hidden">：{file.name}</span>
                </Button>
                <Button
                  id={partId("down", file)}
                  kind="quiet"
                  small
                  aria-disabled={index === value.length - 1}
                  onClick={() => move(index, 1)}
                >
                  后移<span className="visually-hidden">：{file.name}</span>
                </Button>
              </p>
            </div>
          </div>
        )}
      />
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </>
  );
}
