import type { ValidInput } from "@/contract/call";
import type { GuideDossier, guideDeskCalls } from "@/contract/desk/guide/guide-desk";
import type { Caller } from "../../core/caller";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createGuideCache } from "./guide-cache.service";
import { createGuideDesk } from "./guide-desk.service";
import { createGuideDraftRepository } from "./guide-draft.repository";
import { GUIDE_MISSING, toGuideDraft } from "./guide-draft.rules";
import { createGuideTelling } from "./guide-telling.service";

type Body = ValidInput<typeof guideDeskCalls.abolishGuide>["body"];

const ENDINGS = {
  abolish: {
    title: "取消服务事项等您确认",
    ask: "同意的请确认取消，不同意的退回并写明原因。",
    refuse: "这个事项已经取消，不用再提",
  },
  restore: {
    title: "恢复服务事项等您确认",
    ask: "同意的请确认恢复，不同意的退回并写明原因。",
    refuse: "这个事项没有取消，不用恢复",
  },
} as const;

/** Approval items as one of the staff wants to abolish or restore them; a second person confirms it as any other change. */
export function createGuideEnding(context: Pick<ModuleContext, "database" | "clock" | "ports">) {
  const {
    database,
    clock,
    ports: { people },
  } = context;
  const guideCache = createGuideCache(database.db);
  const drafts = createGuideDraftRepository(database.db);
  const { show } = createGuideDesk(context);
  const { tell } = createGuideTelling(context);

  const propose =
    (change: keyof typeof ENDINGS) =>
    async (id: string, { base, reason }: Body, caller: Caller): Promise<GuideDossier> => {
      const { title, ask, refuse } = ENDINGS[change];
      const held = (await guideCache()).byId.get(id);
      if (!held) throw new Refusal("NOT_FOUND", { message: GUIDE_MISSING });
      const { form, version, abolished } = held;
      if ((abolished !== null) !== (change === "restore")) throw Refusal.wrongState(refuse);
      if (version !== base) throw Refusal.wrongState(`公布的指南刚刚更新成第 ${version} 版，请看过新版再提`);
      const added = await drafts.add({
        guideId: id,
        name: form.name,
        unit: form.unit,
        change,
        form: toGuideDraft(form),
        state: "review",
        base,
        editors: [caller.userId],
        note: reason,
        opinion: "",
        updatedAt: clock(),
      });
      if (!added) throw Refusal.wrongState("这个事项有正在进行的修改，请先发布或者放弃那份修改，再提");
      const to = (await people.operators(["publish"])).filter((one) => one !== caller.userId);
      await tell(change, { id, by: caller, edition: 1 }, { to, title, body: `${form.name}：${reason}。${ask}` });
      return show(id, caller);
    };

  return { abolish: propose("abolish"), restore: propose("restore") };
}
