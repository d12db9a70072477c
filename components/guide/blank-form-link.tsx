import styles from "./guide-page.module.css";

/** The blank form as a Word document. A plain link: the address answers with a download. */
export function BlankFormLink({ href, name }: { href: string; name: string }) {
  return (
    <a className={`${styles.blankForm} screen-only`} href={href} download>
      下载空白表（Word）<span className="visually-hidden">：{name}</span>
    </a>
  );
}
