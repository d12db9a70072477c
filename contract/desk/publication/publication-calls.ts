import { z } from "zod";
import { caseLogEntry } from "../../case";
import { codesOf } from "../../coded-value";
import { calendarDate, moment, opaqueId } from "../../fields";
import { PUBLICATION_STATE_LABELS } from "../../publication/labels";
import { caseDesk } from "../case-calls";
import type { DeskWork } from "../desk-work";

/** The staff's calls of what the zone publishes itself: a list, one of them whole, publishing and stopping, and what stands first. */

const zoneState = z
  .enum(codesOf(PUBLICATION_STATE_LABELS), { error: "状态不正确，请从列表中选择" })
  .exclude(["review", "refused"])
  .meta({ id: "ZoneState" });

/** Something the zone publishes, as its staff sees it. */
export const publicationDossier = z
  .object({
    number: opaqueId,
    title: z.string(),
    state: zoneState,
    /** How many versions the public has had; 0: none yet. */
    revision: z.number().int().nonnegative(),
    /** The last day on which the public sees it. */
    expiresOn: calendarDate.nullable(),
    /** Since when it stands first in lists, and since when in the few that a page shows. */
    topSince: moment.nullable(),
    recommendedSince: moment.nullable(),
    updatedAt: moment,
    /** What the public reads, as plain text; empty in lists. */
    text: z.string(),
    log: z.array(caseLogEntry(zoneState)),
  })
  .meta({ id: "PublicationDossier" });
export type PublicationDossier = z.infer<typeof publicationDossier>;

const reason = z
  .string({ error: "请写明停用的原因" })
  .trim()
  .min(2, { error: "请写明停用的原因" })
  .max(300, { error: "停用的原因最长 300 个字" });

const publishing = (label: string) => ({ role: "publish", label, as: "aside" }) as const;

/** What is done with what the zone publishes. It stands in no queue. */
const PUBLICATION = {
  steps: {
    publish: publishing("发布"),
    stop: { ...publishing("停用"), fields: { reason: { label: "原因", as: "words" } } },
    top: publishing("置顶"),
    untop: publishing("取消置顶"),
    recommend: publishing("推荐"),
    unrecommend: publishing("取消推荐"),
  },
} as const satisfies Pick<DeskWork, "steps">;

/** Describes the desk of a kind of publication. `label`: what people call one. */
export function publicationDesk<const Path extends string>({
  path,
  thing,
  label,
}: {
  /** `/policy/api/manager/policy`. */
  readonly path: Path;
  /** What its commands begin with: `policy`. */
  readonly thing: string;
  readonly label: string;
}) {
  const desk = caseDesk({
    path,
    thing,
    number: opaqueId,
    state: zoneState,
    dossier: publicationDossier,
    work: PUBLICATION,
  });
  return {
    list: desk.list(`列出${label}，最近改动的在前`),
    show: desk.show(`查看一份${label}的正文和经过，未发布的也在内`),
    publish: desk.plainStep("publish", `发布草稿或已停用的${label}`),
    stop: desk.stepWith("stop", z.strictObject({ reason }), {
      summary: `停用已发布的${label}，页面和搜索里随即没有`,
    }),
    // A kind takes up those that its pages show.
    top: desk.plainStep("top", `把已发布的${label}置顶，列表里排在最前`),
    untop: desk.plainStep("untop", `取消${label}的置顶`),
    recommend: desk.plainStep("recommend", `推荐已发布的${label}，首页和频道首页里排在最前`),
    unrecommend: desk.plainStep("unrecommend", `取消${label}的推荐`),
  };
}
