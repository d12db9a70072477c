import styles from "./versions/standing.module.css";

export interface Jump {
  readonly href: string;
  readonly words: string;
}

/** The parts of a policy's page that exist, as links within it. One part alone needs none. */
export function PolicyJumps({ jumps }: { jumps: readonly Jump[] }) {
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
