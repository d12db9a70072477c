import { Button } from "@/components/ui/button";
import { PortalLink } from "@/components/ui/portal-link";
import type { AddedFactName } from "@/contract/facts/added-facts";
import { formatAsk } from "@/services/declare/claim-wording";
import { QUICK_MATCH_PATH } from "@/services/declare/company-address";
import {
  askingFor,
  formatTyped,
  quickMatchAddress,
  type QuickFound,
  type QuickQuestion,
  type TypedFact,
} from "@/services/declare/quick-match";
import styles from "./quick-facts.module.css";

/** The few facts that settle most, as a plain GET form: for this once, nothing is kept. */
export function QuickFacts({ question, answer }: { question: QuickQuestion; answer: QuickFound }) {
  const { value, answers, typed } = question;
  const { ask, quotaYear } = answer;
  const wrong = typed.filter(({ problem }) => problem !== undefined);
  const said = typed.filter(({ problem }) => problem === undefined);
  const names = [...new Set([...wrong.map(({ name }) => name), ...ask.facts.map(({ name }) => name as AddedFactName)])];
  return (
    <section className={styles.panel} id="quick-facts" aria-labelledby="quick-facts-title">
      <h2 id="quick-facts-title">{names.length > 0 ? formatAsk(ask) : "要填的都填了"}</h2>
      {said.length > 0 && (
        <div className={styles.said}>
          <p>这次填的：</p>
          <ul>
            {said.map((fact) => (
              <li key={fact.name}>
                {askingFor(fact.name, quotaYear).label} {formatTyped(fact, quotaYear)}
              </li>
            ))}
          </ul>
          <PortalLink href={quickMatchAddress({ ...question, typed: [], page: 1 })}>清除，重新填</PortalLink>
        </div>
      )}
      {names.length > 0 && (
        <form action={QUICK_MATCH_PATH} method="get" noValidate>
          {value !== "" && <input type="hidden" name="value" value={value} />}
          {value === "" &&
            Object.entries(answers).map(([name, text]) => <input key={name} type="hidden" name={name} value={text} />)}
          {value === "" && Object.keys(answers).length === 0 && <input type="hidden" name="sector" value="" />}
          {said.flatMap((fact) =>
            fact.typed.map((text) => (
              <input key={`${fact.name} ${text}`} type="hidden" name={fact.name} value={text} />
            )),
          )}
          {names.map((name) => (
            <AskedFact
              key={name}
              name={name}
              year={quotaYear}
              typed={wrong.find((fact) => fact.name === name)}
              settles={ask.facts.find((fact) => fact.name === name)?.settles ?? 0}
            />
          ))}
          <Button type="submit">填好，重新核对</Button>
        </form>
      )}
      <p className={styles.note}>只算这一次，不保存。</p>
    </section>
  );
}

function AskedFact({
  name,
  year,
  typed,
  settles,
}: {
  name: AddedFactName;
  year: string;
  typed: TypedFact | undefined;
  settles: number;
}) {
  const { label, unit, options, kind } = askingFor(name, year);
  const id = `fact-${name}`;
  const problem = typed?.problem;
  const described = problem === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}-problem` };
  const worth = settles > 0 && <span className={styles.worth}>涉及 {settles} 项</span>;
  const error = problem !== undefined && (
    <p id={`${id}-problem`} className={styles.problem}>
      {problem}
    </p>
  );
  if (kind === "several")
    return (
      <fieldset className={styles.field}>
        <legend>
          {label}
          {worth}
        </legend>
        {Object.entries(options ?? {}).map(([value, words]) => (
          <label key={value} className={styles.choice}>
            <input type="checkbox" name={name} value={value} defaultChecked={typed?.typed.includes(value) ?? false} />
            {words}
          </label>
        ))}
        {error}
      </fieldset>
    );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {worth}
      </label>
      {kind === "one" ? (
        <select id={id} name={name} defaultValue={typed?.typed[0] ?? ""} {...described}>
          <option value="">请选择</option>
          {Object.entries(options ?? {}).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.box}>
          <input
            id={id}
            name={name}
            type={kind === "day" ? "date" : "text"}
            {...(kind === "number" ? { inputMode: "decimal" as const } : {})}
            defaultValue={typed?.typed[0] ?? ""}
            autoComplete="off"
            {...described}
          />
          {unit && <span>{unit}</span>}
        </span>
      )}
      {error}
    </div>
  );
}
