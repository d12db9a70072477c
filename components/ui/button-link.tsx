import Link from "next/link";
import styles from "./ui.module.css";

/** A link that looks like a button. `kind` primary stands once a view: it is the main action. */
export function ButtonLink({
  href,
  kind = "primary",
  children,
}: {
  href: string;
  kind?: "primary" | "plain";
  children: React.ReactNode;
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={`${styles.button} ${kind === "primary" ? styles.primary : styles.plain}`}
    >
      {children}
    </Link>
  );
}
