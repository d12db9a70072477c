import Link from "next/link";
import styles from "./gallery.module.css";
import { PARTS } from "./parts";

/** Every shape in every state, in development only. */
export default function GalleryPage() {
  return (
    <div className="page-width">
      <h1 className={styles.heading}>页面形状一览</h1>
      <ul className={styles.index}>
        {Object.entries(PARTS).map(([name, { label }]) => (
          <li key={name}>
            <Link href={`/gallery/${name}`} prefetch={false}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
