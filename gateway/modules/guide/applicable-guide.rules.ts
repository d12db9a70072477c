import type { WholeGuide } from "@/contract/guide/guide-form";
import type { ApplicableItem, ItemTiming } from "@/contract/item/item";

/** An approval item as the domain of applications takes it in. Pure. */

/** Applications are taken in all the year round. */
export const ALL_YEAR: ItemTiming = { state: "open", opensOn: null, closesOn: null, daysLeft: null, next: null };

/** One applies online, by this very item; where one has to come to the window it is not so. */
export const takesApplications = ({ way, appliedAs }: WholeGuide): boolean =>
  way !== "window" && appliedAs === undefined;

/** 《建筑法》（主席令第 29 号）第七条. */
const formatLaw = ({ title, docNo, article }: WholeGuide["basis"][number]): string =>
  `《${title.replace(/^《|》$/gu, "")}》${docNo && `（${docNo}）`}${article}`;

/**
 * What need not be handed in is not asked for; what some answers ask for may be left out. The promise is kept in whole
 * working days: half a day is one.
 */
export function toApplicableItem(guide: WholeGuide): ApplicableItem {
  const { id, name, code, kind, unit, who, gives, basis, conditions, materials, limits, result } = guide;
  const { fields, tables, window: place, audience, shape, privacy, behalf } = guide;
  const clause = basis[0]?.clause ?? "";
  return {
    id,
    policyId: null,
    title: name,
    department: unit,
    audience: who,
    benefit: { form: "service", text: gives, most: null, clause },
    conditions: conditions.map((condition) => ({ ...condition, clause, hard: true, weight: 1, any: false, tests: [] })),
    materials: materials
      .filter(({ source }) => source === "applicant" || source === "agency")
      // A form on paper is what is filled in here.
      .filter(({ form }) => form !== "form" || (fields.length === 0 && tables.length === 0))
      .map(({ name: material, note, required, when, consent }) => ({
        name: material,
        note,
        required: required && when.length === 0,
        workingDays: 0,
        ...(consent === undefined ? {} : { consent }),
      })),
    windows: [],
    steps: [{ name: "办理", unit, workingDays: Math.ceil(limits.promised) }],
    contact: { unit: place.name, phone: place.phone, address: place.address },
    excludes: [],
    yearly: null,
    quota: null,
    shape,
    audiences: audience,
    behalf,
    ...(privacy ? { privacy } : {}),
    tables,
    fields,
    approval: {
      code,
      result: { name: result.name, form: result.form, validity: result.validity },
      isAct: kind !== "service",
      laws: basis.map(formatLaw),
    },
  };
}
