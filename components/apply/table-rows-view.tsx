import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import { formatCell, totalsOf, type TableRow, type TableShape } from "@/contract/form/form-table";
import styles from "./apply.module.css";

/** The rows of a table for reading: identity numbers and phones masked, totals below. */
export function TableRowsView({ label, table, rows }: { label: string; table: TableShape; rows: readonly TableRow[] }) {
  return (
    <div className={styles.rowsBox}>
      <ScrollRegion label={label}>
        <table>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">序号</th>
              {table.columns.map(({ key, label: name, unit }) => (
                <th key={key} scope="col">
                  {unit ? `${name}（${unit}）` : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                <td data-label="序号">{at + 1}</td>
                {table.columns.map((column) => (
                  <td
                    key={column.key}

                    data-kind={column.kind}
                    {...(column.kind === "text" && column.longest > 60 ? { "data-long": "" } : {})}
                    data-label={column.label}
                  >
                    {formatCell(column, row) || "未填写"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles.totals}>{totalsOf(table, rows).join("；")}</p>
    </div>
  );
}
