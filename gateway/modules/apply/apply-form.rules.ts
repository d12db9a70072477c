import { createHash } from "node:crypto";
import type { ApplicationField } from "@/contract/apply/apply";
import { isWritten, normaliseAnswer, problemOfAnswer, problemOfFiles } from "@/contract/form/field";
import type { ApplicableItem } from "@/contract/item/item";
import { FACT_LABELS, FACTS, type FactKind, type FactName } from "@/contract/facts/facts";
import { normaliseRow, problemsOfTable } from "@/contract/form/form-table";
import type { ItemPrivacy } from "@/contract/item/privacy";
import { buildPersonFields, buildProxyPaper, type KnownPerson } from "./apply-person-form.rules";
import { isAsked, isOpened, missingConsents } from "./apply-privacy.rules";
import type { Answers, Filled } from "./apply-filled";

/** The form of an item: derived from the item, so that every item has one. Pure. */

/** A fact to be asked for. */
interface AskedFact {
  readonly name: FactName;
  readonly period: string;
  readonly hard: boolean;
}

/** What the profile says of a fact, already in words. */
export type KnownOf = (name: FactName, period: string) => ApplicationField["known"];

/** Who applies, with what is known: of an enterprise its profile, of a person the account. */
export type Asking =
  | { readonly kind: "enterprise"; readonly knownOf: KnownOf }
  | { readonly kind: "person"; readonly known: KnownPerson };

/** Every application names these. */
const ALWAYS: readonly FactName[] = ["legalPerson", "address", "industry", "foundedOn", "registeredCapital"];
/** Asked for elsewhere in the form, or known to the zone by the conditions' own test. */
const APART: readonly FactName[] = ["contactName", "contactPhone"];

const NO_MONEY: readonly ApplicableItem["benefit"]["form"][] = ["service", "title"];

/** A material has no id of its own, only a name: a renamed one is another one. */
export const materialKey = (name: string): string =>
  `m-${createHash("sha256").update(name).digest("hex").slice(0, 10)}`;

/** Apart from the names of facts and of what every form asks for. */
export const tableKey = (key: string): string => `t-${key}`;
const fieldKey = (id: string): string => `f-${id}`;

const keyOf = (name: FactName, period: string) => (period === "" ? name : `${name}-${period}`);

/** The fact of the profile that a field asks for; undefined for what the profile does not know. */
export function factOfKey(key: string): { readonly name: FactName; readonly period: string } | undefined {
  const [name = "", period = ""] = key.split("-");
  return Object.hasOwn(FACTS, name) ? { name: name as FactName, period } : undefined;
}

const FLAGS: readonly FactName[] = ["abnormalList", "seriousDishonesty", "accident"];

/** The words that a coded fact can have; none for free ones. */
function optionsOf(name: FactName): string[] {
  if (FLAGS.includes(name)) return ["否", "是"];
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = FACT_LABELS;
  return Object.values(words[name] ?? {});
}

function kindOf(name: FactName, unit: string, options: readonly string[]): ApplicationField["kind"] {
  if (name === "foundedOn") return "date";
  if (name === "legalPerson") return "person";
  if (unit) return "number";
  return options.length > 0 ? "choice" : "text";
}

function factField({ name, period, hard }: AskedFact, knownOf: KnownOf): ApplicationField {
  const { label, unit = "" }: FactKind = FACTS[name];
  const always = ALWAYS.includes(name);
  const options = optionsOf(name);
  return {
    key: keyOf(name, period),
    section: "applicant",
    label: period === "" ? label : `${period} 年${label}`,
    kind: kindOf(name, unit, options),
    options,
    required: always || (hard && unit !== ""),
    hint: "",
    unit,
    most: null,
    known: knownOf(name, period),
  };
}

const PLAIN: Omit<ApplicationField, "key" | "label" | "kind" | "required"> = {
  section: "request",
  unit: "",
  most: null,
  options: [],
  hint: "",
  known: null,
};

/** What the form asks an enterprise about itself and whom to call. */
function buildEnterpriseFields(
  item: ApplicableItem,
  reads: readonly AskedFact[],
  knownOf: KnownOf,
): ApplicationField[] {
  const facts: AskedFact[] = [
    ...ALWAYS.map((name) => ({ name, period: "", hard: true })),
    ...reads.filter(({ name }) => !ALWAYS.includes(name) && !APART.includes(name)),
  ];
  const { benefit } = item;
  const fields: ApplicationField[] = [
    ...facts.map((fact) => factField(fact, knownOf)),
    {
      ...PLAIN,
      key: "contactName",
      label: "联系人",
      kind: "person",
      required: true,
      known: knownOf("contactName", ""),
    },
    {
      ...PLAIN,
      key: "contactPhone",
      label: "联系电话",
      kind: "phone",
      required: true,
      hint: "只用于就这份申报联系",
      known: knownOf("contactPhone", ""),
    },
  ];
  // Whoever applies for rooms or places for people asks for no sum.
  if (item.shape === "standard" && !NO_MONEY.includes(benefit.form))
    fields.push({
      ...PLAIN,
      key: "amount",
      label: "申请金额",
      kind: "amount",
      required: true,
      unit: "万元",
      most: benefit.most,
      hint: benefit.most === null ? benefit.text : `${benefit.text}；最多可填 ${benefit.most} 万元`,
    });
  return fields;
}

const orNone = (consent: string | undefined) => (consent === undefined ? {} : { consent });

/** The fields of an item's form in their order. `reads`: the facts that the item's conditions read. */
export function buildForm(item: ApplicableItem, reads: readonly AskedFact[], asking: Asking): ApplicationField[] {
  const isPerson = asking.kind === "person";
  const about = isPerson ? buildPersonFields(item, asking.known) : buildEnterpriseFields(item, reads, asking.knownOf);
  const request: ApplicationField[] = [
    ...item.fields.map(({ id, ...field }) => ({ ...PLAIN, ...field, key: fieldKey(id) })),
    ...item.tables.map(({ key, label, hint, required, table, consent }) => ({
      ...PLAIN,
      key: tableKey(key),
      label,
      kind: "table" as const,
      required,
      hint,
      table,
      ...orNone(consent),
    })),
    {
      ...PLAIN,
      key: "statement",
      label: isPerson ? "还要说明的" : "申报说明",
      kind: "paragraph",
      required: false,
      hint: isPerson ? "没有可以不填" : "项目情况、计算依据等需要说明的内容",
    },
  ];
  const materials = item.materials.map((material): ApplicationField => ({
    ...PLAIN,
    key: materialKey(material.name),
    section: "materials",
    label: material.name,
    kind: "files",
    required: material.required,
    hint: material.note,
    ...orNone(material.consent),
  }));
  return [...about, ...request, ...materials, ...(isPerson ? buildProxyPaper(item) : [])];
}

/** What the profile fills in at the start. */
export function prefilled(form: readonly ApplicationField[]): Record<string, string> {
  return Object.fromEntries(form.flatMap(({ key, known }) => (known ? [[key, known.value]] : [])));
}

/** What was filled in, in the form in which it is kept: 1.2万 people as 12000. What the form does not ask for stays as it is. */
export function normaliseFilled(form: readonly ApplicationField[], { answers, files, tables }: Filled): Filled {
  const words = form.flatMap((field): [string, string][] => {
    const typed = answers[field.key];
    return typed === undefined || !isWritten(field) ? [] : [[field.key, normaliseAnswer(field, typed)]];
  });
  const rows = form.flatMap(({ key, table }) => {
    const list = tables[key];
    return table && list ? [[key, list.map((row) => normaliseRow(table, row))] as const] : [];
  });
  return {
    answers: { ...answers, ...Object.fromEntries(words) },
    files,
    tables: { ...tables, ...Object.fromEntries(rows) },
  };
}

function problemsOfField(field: ApplicationField, { answers, files, tables }: Filled, today: string): string[] {
  const { key, table } = field;
  if (table) return problemsOfTable({ ...field, table }, tables[key] ?? [], today);
  const words =
    field.kind === "files"
      ? problemOfFiles(field, files[key]?.length ?? 0)
      : problemOfAnswer(field, answers[key] ?? "", today);
  return words === undefined ? [] : [words];
}

/** What was agreed to of what an item asks for. */
export interface Consented {
  readonly privacy: ItemPrivacy | null;
  readonly given: ReadonlySet<string>;
}
export const NO_CONSENT_ASKED: Consented = { privacy: null, given: new Set() };

/** Of age, so no child for whom somebody else decides (Civil Code, articles 17 and 23). */
const OF_AGE = 18;

function findTooOld({ principalIdNumber = "" }: Answers, today: string): { key: string; words: string }[] {
  const born = /^\d{6}(\d{4})(\d{2})(\d{2})/.exec(principalIdNumber);
  if (!born) return [];
  const [, year = "", month = "", day = ""] = born;
  const ofAgeOn = `${Number(year) + OF_AGE}-${month}-${day}`;
  return ofAgeOn <= today
    ? [{ key: "principalIdNumber", words: `孩子的身份证号码应是未满 ${OF_AGE} 岁的人的，请核对` }]
    : [];
}

/**
 * Everything that hinders a submission, in the form's order; of a table each row's. What is not asked, or was not agreed to
 * where one may say no, hinders nothing. `today` is `YYYY-MM-DD` in Shanghai.
 */
export function findProblems(
  form: readonly ApplicationField[],
  filled: Filled,
  today: string,
  { privacy, given }: Consented = NO_CONSENT_ASKED,
) {
  const lacking = missingConsents(privacy, given).map(({ label }) => ({
    key: "consent",
    words: `请先同意提供${label}`,
  }));
  const asked = form.filter((field) => isAsked(field, filled.answers) && isOpened(field, given));
  return [
    ...lacking,
    ...(privacy?.guardian ? findTooOld(filled.answers, today) : []),
    ...asked.flatMap((field) => problemsOfField(field, filled, today).map((words) => ({ key: field.key, words }))),
  ];
}

/** Answers, files and tables for fields that the form does not have. */
export function keptAside(form: readonly ApplicationField[], { answers, files, tables }: Filled): number {
  const keys = new Set(form.map(({ key }) => key));
  const texts = Object.entries(answers).filter(([key, value]) => value !== "" && !keys.has(key));
  const lists = Object.entries(files).filter(([key, list]) => list.length > 0 && !keys.has(key));
  const rows = Object.entries(tables).filter(([key, list]) => list.length > 0 && !keys.has(key));
  return texts.length + lists.length + rows.length;
}
