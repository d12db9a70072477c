import { Figures, type Figure } from "@/components/ui/text/figures";
import { Icon, type IconName } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag, type TagTone } from "@/components/ui/tag";
import bannerStyles from "./banner.module.css";
import styles from "./landing.module.css";

/** The landing shape: a banner over the whole width, then what the caller puts below, at even distances. */
export function LandingPage({ banner, children }: { banner?: React.ReactNode; children: React.ReactNode }) {
  return (
    <>
      {banner}
      <div className={`page-width ${styles.landing}`}>{children}</div>
    </>
  );
}

/**
 * The banner of an area's home: the one sentence of what one can do here, and the way to do it. `art` is a drawing at its
 * right edge that gives way where there is no room.
 */
export function Banner({
  title,
  lead,
  art,
  overlap = false,
  children,
}: {
  title: string;
  lead?: string;
  art?: React.ReactNode;
  /** Task tiles follow and stand half on the banner. */
  overlap?: boolean;
  children?: React.ReactNode;
}) {
  return (
    <div className={bannerStyles.banner} {...(overlap ? { "data-overlap": "" } : {})}>
      {art && <div className={bannerStyles.art}>{art}</div>}
      <div className="page-width">
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {children && <div className={bannerStyles.bannerActions}>{children}</div>}
      </div>
    </div>
  );
}

export interface TaskTile {
  readonly label: string;
  readonly href: string;
  readonly icon: IconName;
  readonly hint?: string;
  /** A visitor is asked to log in first. */
  readonly needsLogin?: boolean;
}

/** How many tiles stand before 展开 (specification 9). */
export const TILES_SHOWN = 6;

/** What one comes here to do. The rest unfolds with a checkbox, so it works without scripts. */
export function TaskTiles({
  tiles,
  label,
  quiet = false,
}: {
  tiles: readonly TaskTile[];
  label: string;
  /** One row of icons with their names, for a page that has louder things. */
  quiet?: boolean;
}) {
  if (tiles.length === 0) return null;
  const folded = tiles.length > TILES_SHOWN;
  return (
    <nav aria-label={label} className={styles.tasks} {...(quiet ? { "data-quiet": "" } : {})}>
      <ul className={styles.tiles} {...(tiles.length === 4 ? { "data-four": "" } : {})}>
        {tiles.map((tile, index) => (
          <li key={tile.href + tile.label} className={folded && index >= TILES_SHOWN ? styles.folded : undefined}>
            <TileLink tile={tile} />
          </li>
        ))}
      </ul>
      {folded && (
        <label className={`${styles.unfold} screen-only`}>
          <input type="checkbox" className="visually-hidden" />
          <span className={styles.whenFolded}>展开全部 {tiles.length} 项</span>
          <span className={styles.whenOpen}>收起</span>
          <Icon name="chevron-down" size={16} />
        </label>
      )}
    </nav>
  );
}

function TileLink({ tile }: { tile: TaskTile }) {
  return (
    <PortalLink href={tile.href} className={styles.tile} {...(tile.needsLogin ? { "data-login": "" } : {})}>
      <span className={styles.tileIcon}>
        <Icon name={tile.icon} size={24} />
      </span>
      <span className={styles.tileWords}>
        <strong>{tile.label}</strong>
        {tile.hint && <small>{tile.hint}</small>}
      </span>
    </PortalLink>
  );
}

/** Blocks side by side: the first wide, the second narrow; or `even`. An empty one leaves its place to the other. */
export function Columns({ even = false, children }: { even?: boolean; children: React.ReactNode }) {
  return <div className={even ? `${styles.columns} ${styles.even}` : styles.columns}>{children}</div>;
}

export interface BlockRow {
  readonly title: string;
  readonly href: string;
  /** `YYYY-MM-DD`. */
  readonly date?: string;
  readonly tag?: { readonly words: string; readonly tone?: TagTone };
  /** Why it stands before newer ones: 置顶, 推荐. */
  readonly flag?: string;
  /** A second line. With it the date is drawn as a leaf of a calendar: for deadlines and events. */
  readonly meta?: string;
}

/** A titled block of rows, or of whatever else. With nothing to show it is not drawn (the census of empty columns). */
export function Block({
  title,
  note,
  more,
  rows = [],
  children,
}: {
  title: string;
  note?: string;
  more?: { readonly href: string; readonly label?: string };
  rows?: readonly BlockRow[];
  children?: React.ReactNode;
}) {
  if (rows.length === 0 && !children) return null;
  return (
    <section className={styles.block}>
      <div className={styles.blockHead}>
        <h2>
          {title}
          {note && <small>{note}</small>}
        </h2>
        {more && (
          <PortalLink href={more.href}>
            {more.label ?? "更多"}
            <span className="visually-hidden">：{title}</span>
            <Icon name="chevron" size={14} />
          </PortalLink>
        )}
      </div>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.href + row.title}>{row.meta ? <LeafRow row={row} /> : <LineRow row={row} />}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function RowTags({ row }: { row: BlockRow }) {
  return (
    <>
      {row.flag && <Tag tone="muted">{row.flag}</Tag>}
      {row.tag && <Tag tone={row.tag.tone}>{row.tag.words}</Tag>}
    </>
  );
}

function LineRow({ row }: { row: BlockRow }) {
  return (
    <div className={styles.line}>
      <PortalLink href={row.href} title={row.title}>
        {row.title}
      </PortalLink>
      <RowTags row={row} />
      {row.date && <time dateTime={row.date}>{row.date}</time>}
    </div>
  );
}

function LeafRow({ row }: { row: BlockRow }) {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})/.exec(row.date ?? "") ?? [];
  return (
    <div className={styles.leafRow}>
      {month && (
        <time dateTime={row.date} className={styles.leaf}>
          <span>{Number(month)}月</span>
          <strong>
            {Number(day)}
            <span className="visually-hidden">日</span>
          </strong>
        </time>
      )}
      <div>
        <PortalLink href={row.href}>{row.title}</PortalLink>
        <p>{row.meta}</p>
      </div>
      <RowTags row={row} />
    </div>
  );
}

/** Figures of the zone in a block of their own. Without figures nothing is drawn. */
export function FiguresBlock({ title, note, figures }: { title: string; note?: string; figures: readonly Figure[] }) {
  return (
    <Block title={title} note={note}>
      {figures.length > 0 && <Figures figures={figures} />}
    </Block>
  );
}
