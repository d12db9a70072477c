import type { GuideDraft } from "@/contract/desk/guide/guide-desk";
import { describePlace, fromDraft, toDraft, type RecordTree } from "@/contract/form/record-fields";
import { GUIDE_FIELDS } from "@/contract/guide/guide-fields";
import { guideForm, type GuideForm } from "@/contract/guide/guide-form";
import type { Caller } from "../../core/caller";
import { inChinese } from "../../core/text/schema-words";
import { findLacks } from "./guide.rules";

/** What a draft of a guide says, and what is wrong with it. Pure. */

/** A guide as it is edited. */
export const toGuideDraft = (form: GuideForm): RecordTree => toDraft(GUIDE_FIELDS, form as unknown as RecordTree);

/** A draft read as a guide. `form`: undefined while something is wrong or missing. */
export function readGuideDraft(
  id: string,
  draft: RecordTree,
): { readonly form: GuideForm | undefined; readonly problems: GuideDraft["problems"] } {
  const parsed = guideForm.safeParse({ ...fromDraft(GUIDE_FIELDS, draft), id }, { error: inChinese });
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({
        path: path.map((step) => (typeof step === "symbol" ? String(step) : step)),
        place: describePlace(GUIDE_FIELDS, path),
        words: message,
      }));
  const said = new Set(wrong.map(({ path }) => path[0]));
  const lacks = findLacks((parsed.data ?? fromDraft(GUIDE_FIELDS, draft)) as GuideForm)
    .filter(({ key }) => !said.has(key))
    .map(({ key, label }) => ({ path: [key], place: label, words: "还没有写" }));
  const problems = [...wrong, ...lacks];
  return { form: problems.length === 0 ? parsed.data : undefined, problems };
}

export const GUIDE_MISSING = "没有这个服务事项，它可能刚被别人放弃；请返回办事指南列表重新选择";
export const DRAFT_CHANGED = "这份修改刚被别人动过；您写的还在页面上，请复制要留的内容，再刷新页面";

/** Whoever wrote in a draft does not publish it. */
export const mayRelease = (
  { editors }: { readonly editors: readonly string[] },
  { userId, operator }: Caller,
): boolean => operator?.roles.includes("publish") === true && !editors.includes(userId);
