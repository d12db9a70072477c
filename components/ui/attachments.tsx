import { formatFileSize } from "@/lib/format";
import { Icon } from "./icons/icon";
import styles from "./attachments.module.css";

export interface Attachment {
  readonly name: string;
  readonly href: string;
  /** Bytes. */
  readonly size?: number;
  /** Who added it and when, where that is worth a word. */
  readonly note?: string;
}

/** Files to take away. A plain link: the address answers with a download. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.href}>
          <a href={file.href} download={file.name}>
            <Icon name="paperclip" size={18} />
            <span>{file.name}</span>
            {file.size !== undefined && <small>{formatFileSize(file.size)}</small>}
          </a>
          {file.note && <p className={styles.note}>{file.note}</p>}
        </li>
      ))}
    </ul>
  );
}
