import { randomUUID } from "node:crypto";
import type { ValidInput } from "@/contract/call";
import type { GuideChange, GuideDossier, guideDeskCalls } from "@/contract/desk/guide/guide-desk";
import { guideForm } from "@/contract/guide/guide-form";
import type { Caller } from "../../core/caller";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createGuideCache } from "./guide-cache.service";
import { createGuideDesk } from "./guide-desk.service";
import { createGuideDraftRepository } from "./guide-draft.repository";
import { DRAFT_CHANGED, GUIDE_MISSING, readGuideDraft } from "./guide-draft.rules";
import { createGuideTelling } from "./guide-telling.service";
import { hashGuide } from "./guide.rules";

type Body<Name extends "addGuide" | "saveGuideDraft" | "submitGuideDraft" | "discardGuideDraft"> = ValidInput<
  (typeof guideDeskCalls)[Name]
>["body"];

/** Guides as one of the staff writes them. */
export function createGuideWriting(context: Pick<ModuleContext, "database" | "clock" | "ports">) {
  const {
    database,
    clock,
    ports: { people },
  } = context;
  const guideCache = createGuideCache(database.db);
  const drafts = createGuideDraftRepository(database.db);
  const { show } = createGuideDesk(context);
  const { demand, tell } = createGuideTelling(context);

  /** What was written is written on; of what was only proposed nothing stays. */
  const takeBack = (id: string, edition: number, change: GuideChange): Promise<boolean> =>
    change === "edit" ? drafts.change(id, edition, { state: "draft", updatedAt: clock() }) : drafts.remove(id, edition);

  return {
    async add({ name, unit }: Body<"addGuide">, caller: Caller): Promise<GuideDossier> {
      const { byId } = await guideCache();
      const open = await drafts.list();
      const same = [
        ...[...byId.values()].map(({ form }) => ({ id: form.id, name: form.name, unit: form.unit })),
        ...open,
      ].find((one) => one.name === name && one.unit === unit);
      if (same) throw Refusal.input(`${unit}已经有“${name}”，请在列表里找到它修改`, "name");
      const id = `item-${randomUUID().slice(0, 13)}`;
      const draft = { guideId: id, name, unit, form: { name, unit }, state: "draft", base: 0, note: "" } as const;
      await drafts.add({ ...draft, editors: [caller.userId], opinion: "", updatedAt: clock() });
      return show(id, caller);
    },

    async save(id: string, { form, base, edition }: Body<"saveGuideDraft">, caller: Caller): Promise<GuideDossier> {
      const held = (await guideCache()).byId.get(id);
      const known = await drafts.find(id);
      if (!held && !known) throw new Refusal("NOT_FOUND", { message: GUIDE_MISSING });
      if (held?.abolished) throw Refusal.wrongState("这个事项已经取消，要改请先恢复");
      if (known?.state === "review") throw Refusal.wrongState("这份修改已经交出去核对，要接着改请先撤回");
      if (base !== (held?.version ?? 0))
        throw Refusal.wrongState(
          `公布的指南刚刚更新成第 ${held?.version ?? 0} 版；您写的还在页面上，请先看新版改了什么再保存`,
        );
      const write = {
        form,
        base,
        name: textIn(form["name"]) || held?.form.name || known?.name || "",
        unit: textIn(form["unit"]) || held?.form.unit || known?.unit || "",
        editors: [...new Set([...(known?.editors ?? []), caller.userId])],
        updatedAt: clock(),
      };
      const done =
        edition === null
          ? await drafts.add({ guideId: id, state: "draft", note: "", opinion: "", ...write })
          : await drafts.change(id, edition, write);
      if (!done) throw Refusal.wrongState(DRAFT_CHANGED);
      return show(id, caller);
    },

    async submit(id: string, { edition, note }: Body<"submitGuideDraft">, caller: Caller): Promise<GuideDossier> {
      const draft = await demand(id, edition);
      if (draft.state === "review") throw Refusal.wrongState("已经交出去核对了，请等另一位工作人员发布");
      const { form, problems } = readGuideDraft(id, draft.form);
      const [first] = problems;
      if (!form)
        throw Refusal.wrongState(
          `还有 ${problems.length} 处要改：${first?.place ?? ""}${first?.words ?? ""}，改好再交`,
        );
      const held = (await guideCache()).byId.get(id);
      if (held && hashGuide(guideForm.parse(held.form)) === hashGuide(form))
        throw Refusal.wrongState("和公布的指南一样，没有要发布的改动");
      if (!(await drafts.change(id, edition, { state: "review", note, opinion: "", updatedAt: clock() })))
        throw Refusal.wrongState(DRAFT_CHANGED);
      const to = (await people.operators(["publish"])).filter((one) => !draft.editors.includes(one));
      await tell(
        "submit",
        { id, by: caller, edition },
        {
          to,
          title: "办事指南等您核对发布",
          body: `${form.name}：${note}。核对无误的请发布，有问题的退回并写明原因。`,
        },
      );
      return show(id, caller);
    },

    async recall(id: string, { edition }: Body<"discardGuideDraft">, caller: Caller): Promise<GuideDossier> {
      const { state, change } = await demand(id, edition);
      if (state !== "review") throw Refusal.wrongState("这份修改没有交出去，可以直接接着改");
      if (!(await takeBack(id, edition, change))) throw Refusal.wrongState(DRAFT_CHANGED);
      await tell("recall", { id, by: caller, edition });
      return show(id, caller);
    },

    async discard(id: string, { edition }: Body<"discardGuideDraft">, caller: Caller): Promise<null> {
      const draft = await demand(id, edition);
      if (draft.state === "review") throw Refusal.wrongState("这份修改已经交出去核对，要放弃请先撤回");
      if (!(await drafts.remove(id, edition))) throw Refusal.wrongState(DRAFT_CHANGED);
      await tell(
        "discard",
        { id, by: caller, edition },
        { to: draft.editors, title: "办事指南的修改被放弃", body: `${draft.name}的修改已被放弃，公布的版本不变。` },
      );
      return null;
    },
  };
}

const textIn = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
