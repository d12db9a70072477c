import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import styles from "./plain-table.module.css";

/** A table of words. The first cell of a row is its head. Where the page is too narrow it scrolls by itself. */
export function PlainTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly React.ReactNode[])[];
}) {
  return (
    <ScrollRegion label={caption} className={styles.table}>
      <table className={head.length > 2 ? styles.wide : undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
