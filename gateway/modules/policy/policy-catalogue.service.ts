import type { PolicyLevel, PolicyValidity } from "@/contract/policy/policy";
import type { Database } from "../../core/database";
import { createPolicyHeadRepository, type PolicyHeadRow } from "./policy-head.repository";
import { createPolicyTextRepository } from "./policy-text.repository";
import { getValidity, type Stated } from "./policy.rules";

/** A policy as other domains show it. */
export interface CatalogueEntry {
  readonly id: string;
  readonly title: string;
  readonly docNo: string;
  readonly level: PolicyLevel;
  readonly issuer: string;
  /** The issuer's own, `大类/小类`; empty where it gave none. */
  readonly topic: string;
  readonly pubDate: string;
  readonly validity: PolicyValidity;
}

/** Published policies for other domains: heads by id, what is in force. `today` is `YYYY-MM-DD` in Shanghai. */
export function createPolicyCatalogue(db: Pick<Database, "select">) {
  const heads = createPolicyHeadRepository(db);
  const texts = createPolicyTextRepository(db);
  const toEntry = (row: PolicyHeadRow, today: string): CatalogueEntry => ({
    id: row.id,
    title: row.title,
    docNo: row.docNo,
    level: row.level,
    issuer: row.issuer,
    topic: row.topic,
    pubDate: row.pubDate,
    validity: getValidity({ ...row, stated: row.stated as Stated }, today),
  });

  return {
    /** Those that are there, by id. */
    async find(ids: readonly string[], today: string): Promise<Map<string, CatalogueEntry>> {
      const rows = await heads.listHeads(ids);
      return new Map(rows.map((row) => [row.id, toEntry(row, today)]));
    },

    /** Of the named policies those in force: date of publication by id. */
    async datesInForce(ids: readonly string[], today: string): Promise<ReadonlyMap<string, string>> {
      const rows = await heads.listDatesInForce(ids, today);
      return new Map(rows.map(({ id, pubDate }) => [id, pubDate]));
    },

    countInForce: (today: string) => heads.countInForce(today),

    async listInForce(
      today: string,
      except: readonly string[],
      bounds: { readonly limit: number; readonly offset: number },
    ): Promise<CatalogueEntry[]> {
      return (await heads.listInForce(today, except, bounds)).map((row) => toEntry(row, today));
    },

    /** Of the ids those that exist, published or not: for what is prepared before it can be seen. */
    known: async (ids: readonly string[]): Promise<ReadonlySet<string>> => new Set(await heads.listAnyIds(ids)),

    /** Of whatever exists, published or not. */
    plainTexts: (ids: readonly string[]) => texts.listById(ids),
  };
}
