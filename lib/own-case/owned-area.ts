import type { PermissionName } from "@/contract/access/permission";
import { ENTERPRISE_ONLY } from "@/contract/account/enterprise-only";
import { OWNED_STATE_LABELS, type OwnedShown } from "@/contract/publication/labels";
import { ownArea, type OwnArea, type StateTone } from "./own-area";
import { caseStages, lastDayIn, type CaseStage } from "./stages";

const TONES: Readonly<Record<OwnedShown, StateTone>> = {
  draft: "muted",
  review: "brand",
  refused: "danger",
  published: "success",
  revising: "brand",
  off: "muted",
  stopped: "danger",
  expired: "danger",
};

/** An area of the personal centre in which an enterprise publishes something. */
export interface OwnedArea extends OwnArea<OwnedShown> {
  /** Where one is changed. */
  readonly editHref: (id: string) => string;
  /** Where the public reads one. */
  readonly publicHref: (id: string) => string;
}

/** @param base the own list; what is written is below it, as the plan of routes has it: `add`, `edit/{id}`, `detail/{id}` */
export function ownedArea({
  what,
  href,
  permission,
  publicBase,
}: {
  readonly what: string;
  readonly href: string;
  readonly permission: PermissionName;
  /** What the public address begins with, before the id, with its slash. */
  readonly publicBase: string;
}): OwnedArea {
  const area = ownArea({
    what,
    href,
    requirement: { permission, personal: ENTERPRISE_ONLY },
    states: OWNED_STATE_LABELS,
    tones: TONES,
    gone: "不存在、已删除",
  });
  return {
    ...area,
    hrefTo: (id) => `${href}/detail/${encodeURIComponent(id)}`,
    editHref: (id) => `${href}/edit/${encodeURIComponent(id)}`,
    publicHref: (id) => publicBase + encodeURIComponent(id),
  };
}

interface Course {
  readonly state: OwnedShown;
  readonly log: readonly { readonly at: string; readonly from: OwnedShown | null; readonly to: OwnedShown }[];
  readonly due: { readonly date: string } | null;
  readonly expiresOn: string | null;
  readonly publishedAt: string | null;
}

/** How far one is: written, reviewed, in sight. Pure. */
export function ownedStages({ state, log, due, expiresOn, publishedAt }: Course): readonly CaseStage[] {
  const until = expiresOn ? `显示到 ${expiresOn}` : "";
  const stages = [
    { label: "提交", done: lastDayIn(log, "review") },
    { label: "审核", done: lastDayIn(log, "published"), ahead: due ? `${due.date} 前` : "" },
    { label: "公开", done: until, ahead: until },
  ];
  switch (state) {
    case "draft":
      return caseStages(stages, 0, { state: "current" });
    case "review":
      return caseStages(stages, 1, { state: "current" });
    case "refused":
      return caseStages(stages, 1, { state: "asked", words: "不通过", note: lastDayIn(log, "refused") });
    case "published":
    case "revising":
      return caseStages(stages, 2, { state: "current" });
    default: {
      const words = OWNED_STATE_LABELS[state];
      // What was never published can be none of these.
      return caseStages(stages, publishedAt === null ? 1 : 2, { state: "stopped", words });
    }
  }
}
