import { randomUUID } from "node:crypto";
import { fieldsOfTemplate } from "@/contract/desk/queue-labels";
import type { WorkKind } from "@/contract/desk/work-kinds";
import type { SavedFilter, WorkTemplate } from "@/contract/desk/work-texts";
import type { Caller } from "../../caller";
import type { CoreParts } from "../../parts";
import { Refusal } from "../../refusal";
import { cleanText } from "../../text/clean";
import { requireText } from "../../text/required-text";
import { createWorkTextRepository, type FilterRow, type TemplateRow } from "./work-text.repository";

const NO_TEMPLATE = "没有这个模板，可能已由同事或在您的另一个页面删除";
const NO_FILTER = "没有这个筛选，可能已在您的另一个页面删除，请刷新列表";

const ownerOf = ({ userId, operator }: Caller) => ({ userId, unitIds: operator?.unitIds ?? [] });
const toFilterDto = ({ id, kind, name, query }: FilterRow): SavedFilter => ({ id, kind, name, query });

/** What operators keep for themselves and their units: texts to begin with, and looks at a queue. */
export function createWorkTexts({ database, clock, ports }: Pick<CoreParts, "database" | "clock" | "ports">) {
  const texts = createWorkTextRepository(database.db);

  async function toDtos(rows: readonly TemplateRow[]): Promise<WorkTemplate[]> {
    const units = rows.some(({ unitId }) => unitId !== null) ? await ports.people.units() : [];
    return rows.map(({ id, kind, title, text, unitId, updatedAt }) => ({
      id,
      kind,
      title,
      text,
      fields: fieldsOfTemplate(text),
      updatedAt: updatedAt.toISOString(),
      unit:
        unitId === null
          ? null
          : {
              id: unitId,
              name: units.find((unit) => unit.id === unitId)?.name ?? unitId,
            },
    }));
  }

  return {
    listTemplates: async (caller: Caller, kind: WorkKind) => toDtos(await texts.listTemplates(ownerOf(caller), kind)),

    async putTemplate(
      caller: Caller,
      form: {
        readonly id?: string | undefined;
        readonly kind: WorkKind;
        readonly title: string;
        readonly text: string;
        readonly unitId?: string | undefined;
      },
    ): Promise<WorkTemplate> {
      const owner = ownerOf(caller);
      const { unitId = null } = form;
      if (unitId !== null && !owner.unitIds.includes(unitId))
        throw Refusal.input("只能给自己所在的单位写模板，请重新选择单位", "unitId");
      const row: TemplateRow = {
        id: form.id ?? randomUUID(),
        kind: form.kind,
        title: requireText(form.title, "title", 1),
        text: requireText(form.text, "text"),
        unitId,
        by: caller.userId,
        updatedAt: clock(),
      };
      if (form.id === undefined) await texts.insertTemplate(row);
      else if (!(await texts.updateTemplate(owner, row))) throw new Refusal("NOT_FOUND", { message: NO_TEMPLATE });
      const [dto] = await toDtos([row]);
      return dto as WorkTemplate;
    },

    async dropTemplate(caller: Caller, id: string): Promise<null> {
      if (!(await texts.dropTemplate(ownerOf(caller), id))) throw new Refusal("NOT_FOUND", { message: NO_TEMPLATE });
      return null;
    },

    listFilters: async ({ userId }: Caller) => (await texts.listFilters(userId)).map(toFilterDto),
    async putFilter(
      { userId }: Caller,
      { kind, name, query }: { readonly kind: WorkKind; readonly name: string; readonly query: string },
    ): Promise<SavedFilter> {
      const row = { id: randomUUID(), userId, kind, name: cleanText(name), query, updatedAt: clock() };
      return toFilterDto(await texts.putFilter(row));
    },
    async dropFilter({ userId }: Caller, id: string): Promise<null> {
      if (!(await texts.dropFilter(userId, id))) throw new Refusal("NOT_FOUND", { message: NO_FILTER });
      return null;
    },
  };
}
