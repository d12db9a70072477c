import type { ValidInput } from "@/contract/call";
import type { GuideChange, GuideDossier, guideDeskCalls } from "@/contract/desk/guide/guide-desk";
import { GUIDE_CHANGE_LABELS } from "@/contract/desk/guide/guide-desk-labels";
import type { GuideForm } from "@/contract/guide/guide-form";
import type { Caller } from "../../core/caller";
import type { Executor } from "../../core/database";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createGuideCache } from "./guide-cache.service";
import { createGuideDesk } from "./guide-desk.service";
import { createGuideDraftRepository, type GuideDraftRow } from "./guide-draft.repository";
import { DRAFT_CHANGED, mayRelease, readGuideDraft } from "./guide-draft.rules";
import { createGuideTelling } from "./guide-telling.service";
import { createGuideRepository } from "./guide.repository";
import { findLacks, hashGuide, type HeldGuide } from "./guide.rules";

const NOT_WAITING = "这份修改现在不在等待发布，请刷新页面查看";
const OWN_CHANGE: Readonly<Record<GuideChange, string>> = {
  edit: "您改过这份指南，请另一位有发布岗位的工作人员核对、发布",
  abolish: "取消是您提出的，请另一位有发布岗位的工作人员确认",
  restore: "恢复是您提出的，请另一位有发布岗位的工作人员确认",
};

type Body<Name extends "returnGuideDraft" | "releaseGuideDraft"> = ValidInput<(typeof guideDeskCalls)[Name]>["body"];

/** Guides as a second person publishes them, or gives them back; and the same of abolishing and restoring an item. */
export function createGuideRelease(context: Pick<ModuleContext, "database" | "clock" | "ports">) {
  const { database, clock } = context;
  const guideCache = createGuideCache(database.db);
  const drafts = createGuideDraftRepository(database.db);
  const { show } = createGuideDesk(context);
  const { demand, tell } = createGuideTelling(context);

  /** What a draft says as the next version. What abolishes or restores an item says what is published already. */
  function readForm({ guideId, form, change }: GuideDraftRow, held: HeldGuide | undefined): GuideForm {
    if (change !== "edit" && held) return held.form;
    const read = readGuideDraft(guideId, form);
    if (!read.form) throw Refusal.wrongState(`还有 ${read.problems.length} 处不完整，请退回修改`);
    return read.form;
  }

  async function publish(
    transaction: Executor,
    { draft, held, caller }: { draft: GuideDraftRow; held: HeldGuide | undefined; caller: Caller },
  ): Promise<void> {
    const { guideId: id, base, edition, change, editors, note } = draft;
    const writing = createGuideRepository(transaction);
    await writing.lock();
    const version = (await writing.findStored([id])).get(id)?.version ?? 0;
    if (version !== base)
      throw Refusal.wrongState(`公布的指南在修改期间更新成了第 ${version} 版，请退回，由修改的人对着新版核对`);
    const form = readForm(draft, held);
    if (!(await createGuideDraftRepository(transaction).remove(id, edition))) throw Refusal.wrongState(DRAFT_CHANGED);
    const { edition: newest } = await writing.version();
    const now = clock();
    await writing.put(
      {
        form,
        whole: findLacks(form).length === 0,
        contentHash: hashGuide(form),
        updatedAt: now,
        version: version + 1,
        edition: newest + 1,
        ...(change === "abolish" ? { abolishedAt: now, abolishedReason: note } : {}),
        ...(change === "restore" ? { abolishedAt: null, abolishedReason: null } : {}),
      },
      { change, origin: "desk", editors, releasedBy: caller.userId, note },
    );
  }

  return {
    async giveBack(id: string, { edition, opinion }: Body<"returnGuideDraft">, caller: Caller): Promise<GuideDossier> {
      const draft = await demand(id, edition);
      if (draft.state !== "review") throw Refusal.wrongState(NOT_WAITING);
      const isEdit = draft.change === "edit";
      const done = isEdit
        ? await drafts.change(id, edition, { state: "draft", opinion, updatedAt: clock() })
        : await drafts.remove(id, edition);
      if (!done) throw Refusal.wrongState(DRAFT_CHANGED);
      const label = GUIDE_CHANGE_LABELS[draft.change];
      const next = isEdit ? "改好后可以再交" : "事项照旧，补充理由后可以再提";
      await tell(
        "return",
        { id, by: caller, edition },
        {
          to: draft.editors,
          title: isEdit ? "办事指南的修改被退回" : `${label}服务事项没有同意`,
          body: `${draft.name}，原因：${opinion}。${next}。`,
        },
      );
      return show(id, caller);
    },

    async release(id: string, { edition }: Body<"releaseGuideDraft">, caller: Caller): Promise<GuideDossier> {
      const draft = await demand(id, edition);
      if (draft.state !== "review") throw Refusal.wrongState(NOT_WAITING);
      if (!mayRelease(draft, caller)) throw new Refusal("NOT_ALLOWED", { message: OWN_CHANGE[draft.change] });
      const held = (await guideCache()).byId.get(id);
      await database.db.transaction((transaction) => publish(transaction, { draft, held, caller }));
      const version = draft.base + 1;
      const done = {
        edit: { title: "办事指南已发布", body: `${draft.name}的修改已发布为第 ${version} 版。` },
        abolish: { title: "服务事项已取消", body: `${draft.name}已取消，不再公开，不再受理新的申请。` },
        restore: { title: "服务事项已恢复", body: `${draft.name}已恢复，重新公开。` },
      } as const;
      await tell("release", { id, by: caller, edition }, { to: draft.editors, ...done[draft.change] });
      return show(id, caller);
    },
  };
}
