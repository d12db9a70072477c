import styles from "./skeleton.module.css";

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** A grey bar of text. Widths vary a little, as lines of text do. */
function Bar({ width, tall = false }: { width: string; tall?: boolean }) {
  return <span className={tall ? `${styles.bar} ${styles.tall}` : styles.bar} style={{ inlineSize: width }} />;
}

/** Says 数据加载中 to those who do not see the shapes; the shapes have the size of what will stand there. Without scripts nothing would ever come. */
export function Skeleton({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" data-needs-scripts="">
      <span className="visually-hidden">数据加载中</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Rows of a list: title, passage, meta line. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <Skeleton>
      {count(rows).map((row) => (
        <div key={row} className={styles.row}>
          <Bar width={`${34 + ((row * 17) % 30)}%`} tall />
          <Bar width={`${70 + ((row * 11) % 25)}%`} />
          <Bar width="28%" />
        </div>
      ))}
    </Skeleton>
  );
}

/** Cards of a grid. */
export function SkeletonCards({ cards = 6, picture = false }: { cards?: number; picture?: boolean }) {
  return (
    <Skeleton>
      <div className={styles.cards}>
        {count(cards).map((card) => (
          <div key={card} className={styles.card}>
            {picture && <span className={styles.picture} />}
            <Bar width="70%" tall />
            <Bar width="95%" />
            <Bar width="45%" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** A detail page's sheet: title, facts, text. */
export function SkeletonDetail() {
  return (
    <Skeleton>
      <div className={styles.detail}>
        <Bar width="60%" tall />
        <div className={styles.facts}>
          {count(6).map((fact) => (
            <Bar key={fact} width={`${55 + ((fact * 13) % 35)}%`} />
          ))}
        </div>
        {count(8).map((line) => (
          <Bar key={line} width={line === 7 ? "40%" : "100%"} />
        ))}
      </div>
    </Skeleton>
  );
}

/** Rows of a table. */
export function SkeletonTable({ columns = 5, rows = 6 }: { columns?: number; rows?: number }) {
  return (
    <Skeleton>
      <div className={styles.tableHead} />
      {count(rows).map((row) => (
        <div
          key={row}
          className={styles.tableRow}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {count(columns).map((column) => (
            <Bar key={column} width={`${45 + (((row + 2) * (column + 3) * 7) % 45)}%`} />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}

/** Fields of a form. */
export function SkeletonForm({ fields = 5 }: { fields?: number }) {
  return (
    <Skeleton>
      <div className={styles.form}>
        {count(fields).map((field) => (
          <div key={field}>
            <Bar width="6em" />
            <span className={styles.control} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
