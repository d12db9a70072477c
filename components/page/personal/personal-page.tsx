import { BackLink, type Back } from "@/components/ui/back-link";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import styles from "./personal-page.module.css";

/** A page of the personal centre that is neither a table nor a case: heading, what it is about, then its parts. */
export function PersonalPage({
  title,
  heading = title,
  about,
  back,
  letterhead,
  intro,
  actions,
  narrow = false,
  isStatic = false,
  children,
}: {
  title: string;
  /** What stands as the heading where it says more than the title. */
  heading?: React.ReactNode;
  /** Which enterprise it is about. */
  about?: React.ReactNode;
  back?: Back;
  /** Above the heading, on paper only. */
  letterhead?: React.ReactNode;
  intro?: React.ReactNode;
  actions?: React.ReactNode;
  /** One column in a reader's measure, for forms. */
  narrow?: boolean;
  /** All of it stands in the HTML: nothing comes by scripts. */
  isStatic?: boolean;
  children: React.ReactNode;
}) {
  return (
    <article className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      <header className={styles.head}>
        {back && <BackLink {...back} />}
        {letterhead && <div className="print-only">{letterhead}</div>}
        <div className={styles.titleRow}>
          <div className={styles.words}>
            <h1>{heading}</h1>
            {about}
          </div>
          {actions && <div className={`${styles.actions} screen-only`}>{actions}</div>}
        </div>
        {intro && <div className={styles.intro}>{intro}</div>}
        {!isStatic && <NeedsScripts what={title} />}
      </header>
      {children}
    </article>
  );
}

/** A part of such a page under its own heading. */
export function PersonalPart({
  title,
  aside,
  children,
}: {
  title: string;
  /** Beside the heading: a count, a link. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
