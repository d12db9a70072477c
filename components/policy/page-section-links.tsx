import styles from "./versions/policy-validity.module.css";

export interface PageSection {
  readonly href: string;
  readonly words: string;
}

/** The parts of a policy's page that exist, as links within it. One part alone needs none. */
export function PageSectionLinks({ jumps }: { jumps: readonly PageSection[] }) {
  if (jumps.length < 2) return null;
  return (
    <nav aria-label="本页内容" className={`${styles.jumps} screen-only`}>
      {jumps.map(({ href, words }) => (
        <a key={href} href={href}>
          {words}
        </a>
      ))}
    </nav>
  );
}
