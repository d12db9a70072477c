import type { CallAnswer, ValidInput } from "@/contract/call";
import type { GuideDeskRow, GuideDossier, guideDeskCalls } from "@/contract/desk/guide/guide-desk";
import { toComparable } from "../../core/text/figures";
import type { Caller } from "../../core/caller";
import type { ModuleContext } from "../../core/module";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { createGuideCache } from "./guide-cache.service";
import { createGuideDraftRepository } from "./guide-draft.repository";
import { GUIDE_MISSING, mayRelease, readGuideDraft, toGuideDraft } from "./guide-draft.rules";
import { createGuideRepository } from "./guide.repository";
import { toWholeGuide } from "./guide.rules";

type View = ValidInput<typeof guideDeskCalls.listGuidesOnDesk>["query"]["view"];
const GONE = "已离职的工作人员";

/** Guides as the staff reads them: what is published, what is being written, and every version. */
export function createGuideDesk({ database, ports: { people } }: Pick<ModuleContext, "database" | "ports">) {
  const guideCache = createGuideCache(database.db);
  const guides = createGuideRepository(database.db);
  const drafts = createGuideDraftRepository(database.db);

  return {
    async show(id: string, caller: Caller): Promise<GuideDossier> {
      const held = (await guideCache()).byId.get(id);
      const [draft, versions] = await Promise.all([drafts.find(id), guides.listVersions(id)]);
      if (!held && !draft) throw new Refusal("NOT_FOUND", { message: GUIDE_MISSING });
      const accounts = [draft?.editors ?? [], ...versions.map(({ editors, releasedBy }) => [...editors, releasedBy])];
      const named = await people.namesOf([...new Set(accounts.flat())].filter((one) => one !== null));
      const toNames = (userIds: readonly string[]) => userIds.map((userId) => named.get(userId) ?? GONE);
      const read = draft && readGuideDraft(id, draft.form);
      return {
        id,
        name: held?.form.name ?? draft?.name ?? "",
        unit: held?.form.unit ?? draft?.unit ?? "",
        version: held?.version ?? 0,
        whole: held?.whole ?? false,
        abolished: held?.abolished ? { ...held.abolished, at: held.abolished.at.toISOString() } : null,
        form: held ? toGuideDraft(held.form) : null,
        draft: draft
          ? {
              change: draft.change,
              form: draft.form,
              state: draft.state,
              edition: draft.edition,
              base: draft.base,
              editors: toNames(draft.editors),
              note: draft.note,
              opinion: draft.opinion,
              updatedAt: draft.updatedAt.toISOString(),
              problems: draft.change === "edit" ? (read?.problems ?? []) : [],
            }
          : null,
        preview: read?.form ? (toWholeGuide(read.form) ?? null) : null,
        mayRelease: draft?.state === "review" && mayRelease(draft, caller),
        versions: versions.map(({ editors, releasedBy, at, ...version }) => ({
          ...version,
          editors: toNames(editors),
          releasedBy: releasedBy === null ? null : (toNames([releasedBy])[0] ?? null),
          at: at.toISOString(),
        })),
      };
    },

    async list({
      value,
      view,
      ...paging
    }: ValidInput<typeof guideDeskCalls.listGuidesOnDesk>["query"]): Promise<
      CallAnswer<typeof guideDeskCalls.listGuidesOnDesk>
    > {
      const { byId } = await guideCache();
      const open = new Map((await drafts.list()).map((draft) => [draft.guideId, draft]));
      const named = await people.namesOf([...new Set([...open.values()].flatMap(({ editors }) => editors))]);
      const shown = (id: string): GuideDeskRow["draft"] => {
        const draft = open.get(id);
        if (!draft) return null;
        const editors = draft.editors.map((one) => named.get(one) ?? GONE);
        return { change: draft.change, state: draft.state, editors, updatedAt: draft.updatedAt.toISOString() };
      };
      const rows: GuideDeskRow[] = [
        ...[...open.values()]
          .filter(({ guideId }) => !byId.has(guideId))
          .map(({ guideId: id, name, unit, updatedAt }) => ({
            id,
            name,
            unit,
            version: 0,
            whole: false,
            abolished: false,
            draft: shown(id),
            updatedAt: updatedAt.toISOString(),
          })),
        ...[...byId.values()].map(({ form: { id, name, unit }, version, whole, abolished, updatedAt }) => ({
          id,
          name,
          unit,
          version,
          whole,
          abolished: abolished !== null,
          draft: shown(id),
          updatedAt: updatedAt.toISOString(),
        })),
      ];
      const fits: Readonly<Record<View, (row: GuideDeskRow) => boolean>> = {
        all: () => true,
        review: ({ draft }) => draft?.state === "review",
        draft: ({ draft }) => draft?.state === "draft",
        lacking: ({ whole, abolished }) => !whole && !abolished,
        abolished: ({ abolished }) => abolished,
      };
      const wish = value ? toComparable(value) : "";
      const found = rows
        .filter(
          (row) => fits[view](row) && [row.name, row.unit, row.id].some((text) => toComparable(text).includes(wish)),
        )
        .toSorted((a, b) => rank(a) - rank(b));
      const { limit, offset } = pageBounds(paging);
      const counted = Object.entries(fits).map(([name, fit]) => [name, rows.filter(fit).length]);
      return {
        records: found.slice(offset, offset + limit),
        total: found.length,
        page: paging.page,
        size: paging.size,
        counts: Object.fromEntries(counted) as Record<View, number>,
      };
    },

    async showVersion(id: string, version: number): Promise<CallAnswer<typeof guideDeskCalls.showGuideVersion>> {
      const [form, before] = await guides.findVersion(id, version);
      if (!form) throw new Refusal("NOT_FOUND", { message: "没有保存这个版本，请返回办事指南选择别的版本" });
      return { form: toGuideDraft(form), before: before ? toGuideDraft(before) : null };
    },
  };
}

/** What waits to be published first, then what is worked on, then by whole and not; what is abolished last. */
const rank = ({ draft, whole, abolished }: GuideDeskRow): number =>
  draft?.state === "review" ? 0 : draft ? 1 : abolished ? 4 : whole ? 3 : 2;
