import type { CallAnswer } from "@/contract/call";
import {
  isPublication,
  type ImportKind,
  type ImportOutcome,
  type ImportRow,
  type operatorCalls,
} from "@/contract/operator";
import type { Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import type { DraftManner } from "../../core/import-records";
import { Refusal } from "../../core/refusal";
import { createDivisionImporter, createIndustryImporter } from "../common/common-import.service";
import { createItemImporter } from "../declare/declare-item-import.service";
import { createBannerImporter } from "../policy/policy-banner.service";
import { createEnglishImporter } from "../policy/policy-english.service";
import { createPolicyImporter } from "../policy/policy-import.service";
import { createNoticeImporter } from "../policy/policy-notice-import.service";
import { createTopicImporter } from "../policy/policy-topic.service";
import { createOperatorRepository } from "./operator.repository";

// A health check that takes longer than this is as good as none, in milliseconds.
const PING_LIMIT = 3_000;

type Importer = (rows: readonly ImportRow[], manner: DraftManner) => Promise<ImportOutcome>;

/** The operator's work, the same through the control socket and in the command line's own process. */
export function createOperatorService(parts: { readonly database: OpenDatabase; readonly clock: Clock }) {
  const { database, clock } = parts;
  const startedAt = clock().getTime();
  const repository = createOperatorRepository(database.db);
  const importers: Readonly<Record<ImportKind, Importer>> = {
    policies: createPolicyImporter(database, clock),
    items: createItemImporter(database, clock),
    english: createEnglishImporter(database, clock),
    notices: createNoticeImporter(database, clock),
    topics: createTopicImporter(database, clock),
    banners: createBannerImporter(database, clock),
    divisions: createDivisionImporter(database),
    industries: createIndustryImporter(database),
  };

  return {
    importRows(kind: ImportKind, rows: readonly ImportRow[], manner: DraftManner): Promise<ImportOutcome> {
      if (manner.draft && !isPublication(kind))
        throw Refusal.input("只有政策、公告和专题可以先导入为草稿，请去掉 --draft", "draft");
      return importers[kind](rows, manner);
    },

    async health(): Promise<CallAnswer<typeof operatorCalls.getHealth>> {
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
      const uptimeSeconds = Math.max(0, Math.floor((clock().getTime() - startedAt) / 1000));
      return { status: "up", database: database.engine, uptimeSeconds };
    },
  };
}
