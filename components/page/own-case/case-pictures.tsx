import styles from "./own-case.module.css";

/** Small pictures of a case, each a link to the whole one. */
export function CasePictures({
  label,
  files,
  hrefTo,
}: {
  /** What they show: 现场照片. */
  label: string;
  files: readonly { readonly fileId: string; readonly name: string }[];
  hrefTo: (fileId: string) => string;
}) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={label}>
      {files.map(({ fileId, name }, index) => (
        <li key={fileId}>
          <a href={hrefTo(fileId)} download={name}>
            <img
              src={hrefTo(fileId)}
              alt={`${label} ${index + 1}，下载`}
              width={160}
              height={120}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
