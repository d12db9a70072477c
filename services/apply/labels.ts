import type { ApplicationCase, ApplicationField } from "@/contract/apply/apply";
import { APPLICATION_STATES } from "@/contract/item/form";
import { FACT_SOURCES } from "@/contract/facts/facts";
import { APPLICATION_PLACES, APPLICATIONS_HREF, type ApplicationPlace } from "@/lib/address/apply-address";
import { formatDate } from "@/lib/format";
import { ownArea } from "@/lib/own-case/own-area";
import { APPLY_REQUIREMENT } from "./requirement";

/** Applications in words. */

const applications = (place: ApplicationPlace) =>
  ownArea({
    what: "申报",
    href: APPLICATIONS_HREF,
    gone: "不存在、已删除",
    list: APPLICATION_PLACES[place],
    requirement: APPLY_REQUIREMENT,
    states: APPLICATION_STATES,
    tones: {
      draft: "muted",
      submitted: "brand",
      accepted: "brand",
      supplement: "danger",
      approved: "success",
      to_publicize: "brand",
      publicity: "brand",
      to_pay: "brand",
      paid: "success",
      refused: "danger",
      withdrawn: "muted",
      evaluated: "success",
    },
  });
/** Applications, as they are reached from either list. */
export const APPLICATIONS = { policy: applications("policy"), service: applications("service") };

export const WINDOW_TONES = { open: "success", closing: "danger", upcoming: "brand", closed: "muted" } as const;

/** Under a field: where its answer comes from, or what the profile says instead. */
export function formatSource({ known, unit }: ApplicationField, value: string): string {
  if (!known) return "";
  const origin = `${FACT_SOURCES[known.source]}，${formatDate(known.updatedAt)}`;
  if (known.value === value) return `已为您填写（${origin}）`;
  return `企业档案中为“${known.value}${unit && ` ${unit}`}”（${origin}）`;
}

export const getLabel = ({ label, unit }: Pick<ApplicationField, "label" | "unit">): string =>
  unit ? `${label}（${unit}）` : label;

/** Half and nine of ten, and by how many cases; empty below ten. */
export function formatTimes({ times }: Pick<ApplicationCase, "times">): string {
  if (!times) return "";
  return `该事项近一年办结 ${times.cases} 件，一半在 ${times.half} 个工作日内，九成在 ${times.nineOfTen} 个工作日内（企业补正的时间不计）`;
}

export const COMMITMENT = "本企业承诺：所填内容和上传的材料真实、准确、完整，如有不实，愿意承担相应的法律责任。";
