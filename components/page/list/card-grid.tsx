import { PortalLink } from "@/components/ui/portal-link";
import { LineArt, type LineArtName } from "@/components/ui/icons/line-art";
import styles from "./card-grid.module.css";

export interface GridCard {
  readonly title: string;
  readonly href: string;
  /** An uploaded picture. Decorative beside the title unless `alt` says more. */
  readonly picture?: { readonly src: string; readonly alt?: string };
  /** A drawing before the words, instead of a picture. */
  readonly art?: LineArtName;
  readonly tags?: React.ReactNode;
  readonly text?: string;
  readonly meta?: readonly string[];
  /** A link of its own within the card. */
  readonly action?: React.ReactNode;
}

/** A list as cards, where pictures or few facts help more than rows. The whole card is the link's target. */
export function CardGrid({ cards }: { cards: readonly GridCard[] }) {
  return (
    <ul className={styles.grid}>
      {cards.map((card) => (
        <li key={card.href + card.title} className={styles.card}>
          {card.picture && (
            <img
              className={styles.picture}
              src={card.picture.src}
              alt={card.picture.alt ?? ""}
              width={320}
              height={180}
              loading="lazy"
              decoding="async"
            />
          )}
          {card.art && (
            <span className={styles.art}>
              <LineArt name={card.art} size={48} />
            </span>
          )}
          <div className={styles.words}>
            <h2>
              <PortalLink href={card.href}>{card.title}</PortalLink>
            </h2>
            {card.tags && <div className={styles.tags}>{card.tags}</div>}
            {card.text && <p className={styles.text}>{card.text}</p>}
            {card.meta && card.meta.length > 0 && (
              <p className={styles.meta}>
                {card.meta.map((piece) => (
                  <span key={piece}>{piece}</span>
                ))}
              </p>
            )}
            {card.action && <p className={`${styles.action} screen-only`}>{card.action}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
