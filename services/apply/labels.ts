import type { ApplicationCase, ApplicationField } from "@/contract/apply/apply";
import { APPLICATION_STATES, FORM_SECTIONS, type FormSection } from "@/contract/item/form";
import { KNOWN_SOURCES } from "@/contract/facts/facts";
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
const ownWords = (({ what, owner, requirement, missing, list }) => ({ what, owner, requirement, missing, list }))(
  ownArea({
    what: "申请",
    href: "/zqjh/sqfw",
    gone: "不存在、已删除",
    list: { href: "/zqjh/sqfw", label: "返回服务事项" },
    requirement: "user",
    states: APPLICATION_STATES,
    tones: applications("policy").tones,
  }),
);

/** Applications, as they are reached from either list. */
export const APPLICATIONS = {
  policy: applications("policy"),
  service: applications("service"),
  /** A person's own, which have no list in the personal centre: one comes back to the guides. */
  own: { ...applications("policy"), ...ownWords },
};

export const WINDOW_TONES = { open: "success", closing: "danger", upcoming: "brand", closed: "muted" } as const;

/** Under a field: where its answer comes from, or what the profile says instead. */
export function formatSource({ known, unit }: ApplicationField, value: string): string {
  if (!known) return "";
  const origin = `${KNOWN_SOURCES[known.source]}，${formatDate(known.updatedAt)}`;
  if (known.value === value) return `已为您填写（${origin}）`;
  return `${known.source === "account" ? "账号" : "企业档案"}中为“${known.value}${unit && ` ${unit}`}”（${origin}）`;
}

export const getLabel = ({ label, unit }: Pick<ApplicationField, "label" | "unit">): string =>
  unit ? `${label}（${unit}）` : label;

/** Half and nine of ten, and by how many cases; empty below ten. */
export function formatTimes({ times }: Pick<ApplicationCase, "times">): string {
  if (!times) return "";
  return `该事项近两年办结 ${times.cases} 件，一半在 ${times.half} 个工作日内，九成在 ${times.nineOfTen} 个工作日内（企业补正的时间不计）`;
}

/** Of an application that only confirms: the consent and the commitment in one. */
export const CONSENT =
  "本企业同意为办理这件事使用上面列出的数据和部门共享的材料，并承诺这些数据真实、准确、完整，如有不实，愿意承担相应的法律责任。";

/** What it is called that somebody does: a person applies, an enterprise declares. */
export const nameAct = ({ isOwn }: Pick<ApplicationCase, "isOwn">): string => (isOwn ? "申请" : "申报");

/** The sections of its form. */
export const nameSections = (application: Pick<ApplicationCase, "isOwn">): Record<FormSection, string> => ({
  applicant: FORM_SECTIONS.applicant,
  request: `${nameAct(application)}内容`,
  materials: `${nameAct(application)}材料`,
});

export const OWN_COMMITMENT = "本人承诺：所填内容和上传的材料真实、准确、完整，如有不实，愿意承担相应的法律责任。";

export const COMMITMENT = "本企业承诺：所填内容和上传的材料真实、准确、完整，如有不实，愿意承担相应的法律责任。";
