import type { CallAnswer } from "@/contract/call";
import {
  isPublication,
  type ImportKind,
  type ImportOutcome,
  type ImportRow,
  type operatorCalls,
} from "@/contract/operator/operator";
import type { concernCalls } from "@/contract/desk/concern";
import type { ImportMode } from "../../core/import-records";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createOperatorRepository } from "./operator.repository";

// A health check that takes longer than this is as good as none, in milliseconds.
const PING_LIMIT = 3_000;

/** The operator's work, the same through the control socket and in the command line's own process. */
export function createOperatorService({
  database,
  clock,
  registry,
}: Pick<ModuleContext, "database" | "clock" | "registry">) {
  const startedAt = clock().getTime();
  const repository = createOperatorRepository(database.db);

  /** What all modules want seen to. */
  async function listConcerns(): Promise<CallAnswer<typeof concernCalls.listConcerns>> {
    const found = await Promise.all(registry.concerns.map((find) => find()));
    return found.flat().map((text) => ({ text }));
  }

  return {
    async importRows(kind: ImportKind, rows: readonly ImportRow[], manner: ImportMode): Promise<ImportOutcome> {
      if (manner.draft && !isPublication(kind))
        throw Refusal.input("只有政策、公告和专题可以先导入为草稿，请去掉 --draft", "draft");
      const take = registry.importers[kind];
      if (!take) throw new Error(`Nobody imports ${kind}.`);
      return take(rows, manner);
    },

    /** `whole`: what the machinery is and how long it has run, which helps nobody but the staff and attackers. */
    async health(whole: boolean): Promise<CallAnswer<typeof operatorCalls.getHealth>> {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("数据库没有按时答复")), PING_LIMIT);
      });
      try {
        await Promise.race([repository.ping(), late]);
      } catch {
        throw new Refusal("UNAVAILABLE");
      } finally {
        clearTimeout(timer);
      }
      if (!whole) return { status: "up" };
      const uptimeSeconds = Math.max(0, Math.floor((clock().getTime() - startedAt) / 1000));
      const concerns = (await listConcerns()).map(({ text }) => text);
      return { status: "up", database: database.engine, uptimeSeconds, concerns };
    },

    listConcerns,
  };
}
