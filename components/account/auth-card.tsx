import styles from "./login.module.css";

/** The one card of a sign-in or sign-up page: title, form, and where else to go. */
export function AuthCard({
  title,
  intro,
  aside,
  wide = false,
  links,
  children,
}: {
  title: string;
  intro?: React.ReactNode;
  /** Another way to do the same, beside the title. */
  aside?: { readonly href: string; readonly label: string };
  /** Longer forms get more room. */
  wide?: boolean;
  links: readonly { readonly before?: string; readonly href: string; readonly label: string }[];
  children: React.ReactNode;
}) {
  return (
    <div className={`page-width ${styles.page}`}>
      <section className={wide ? `${styles.panel} ${styles.wide}` : styles.panel} aria-labelledby="auth-title">
        <div>
          <div className={styles.head}>
            <h1 id="auth-title">{title}</h1>
            {aside && <a href={aside.href}>{aside.label}</a>}
          </div>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {children}
        <ul className={styles.links}>
          {links.map(({ before, href, label }) => (
            <li key={href}>
              {before}
              {/* A plain link: these pages are rendered per person, each with a policy of its own. */}
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
