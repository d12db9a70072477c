import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import { DataTable } from "@/components/ui/tables/data-table";
import { Empty } from "@/components/ui/states/empty";
import { FACT_NAMES, FACT_SOURCES, FACTS, type FactName, type FactSection } from "@/contract/facts/facts";
import type { EnterpriseFact, EnterpriseProfile } from "@/contract/enterprise/enterprise";
import { formatDateTime } from "@/lib/format";
import { factLabel, formatFact } from "@/services/enterprise/labels";
import styles from "./enterprise.module.css";

const namesOf = (section: FactSection) => FACT_NAMES.filter((name) => FACTS[name].section === section);

/** The facts of a part without years: value, where it comes from, how old it is. What is missing stays in the list. */
export function FactList({ profile, section }: { profile: EnterpriseProfile; section: "base" | "info" }) {
  const known = new Map(profile.facts.filter(({ period }) => period === "").map((fact) => [fact.name, fact]));
  const rows = namesOf(section).map((name) => ({ name, fact: known.get(name) }));
  return (
    <DataTable
      caption="企业信息"
      rows={rows}
      keyOf={({ name }) => name}
      nameOf={({ name }) => factLabel(name)}
      columns={[
        { key: "name", title: "项目", main: true, cell: ({ name }) => factLabel(name) },
        {
          key: "value",
          title: "内容",
          cell: ({ fact }) =>
            fact ? formatFact(fact, profile.codeNames) : <span className={styles.meta}>未填写</span>,
        },
        { key: "source", title: "来源", compact: true, cell: ({ fact }) => (fact ? FACT_SOURCES[fact.source] : "—") },
        {
          key: "date",
          title: "更新日期",
          compact: true,
          cell: ({ fact }) => (fact ? formatDateTime(fact.updatedAt).slice(0, 10) : "—"),
        },
      ]}
    />
  );
}

function cellOf(facts: readonly EnterpriseFact[], name: FactName, period: string, profile: EnterpriseProfile): string {
  const fact = facts.find((candidate) => candidate.name === name && candidate.period === period);
  return fact ? formatFact(fact, profile.codeNames) : "—";
}

/** Figures side by side, one column a year, the newest first. */
export function FigureTable({ profile }: { profile: EnterpriseProfile }) {
  const figures = profile.facts.filter(({ period }) => period !== "");
  const years = [...new Set(figures.map(({ period }) => period))].toSorted().toReversed();
  if (years.length === 0) return <Empty reason="还没有填写经营指标。" />;
  const newest = (period: string) =>
    figures
      .filter((fact) => fact.period === period)
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? "";
  return (
    <>
      <ScrollRegion label="分年度经营指标" className={styles.matrix}>
        <table>
          <caption className="visually-hidden">分年度经营指标</caption>
          <thead>
            <tr>
              <th scope="col">指标</th>
              {years.map((year) => (
                <th key={year} scope="col">
                  {year} 年
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {namesOf("quota").map((name) => (
              <tr key={name}>
                <th scope="row">{factLabel(name)}</th>
                {years.map((year) => (
                  <td key={year} className={styles.number}>
                    {cellOf(figures, name, year, profile)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles.meta}>
        来源：企业填报。更新日期：
        {years.map((year) => `${year} 年度 ${formatDateTime(newest(year)).slice(0, 10)}`).join("；")}
      </p>
    </>
  );
}
