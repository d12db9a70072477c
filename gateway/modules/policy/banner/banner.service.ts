import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { ImportOutcome, ImportRow } from "@/contract/operator/operator";
import { bannerForm, type BannerForm, type policyBannerCalls } from "@/contract/policy/banner";
import { todayInShanghai, type Clock } from "../../../core/clock";
import type { OpenDatabase } from "../../../core/database";
import { importRecords } from "../../../core/import-records";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { createBannerRepository } from "./banner.repository";
import type { PolicyServiceParts } from "../policy.service";

type Query = z.output<typeof policyBannerCalls.listBanners.query>;

/** Banners between their first and last day, in Shanghai; before and after they do not exist for the public. */
export function createBanners({ database, clock }: PolicyServiceParts) {
  const repository = createBannerRepository(database.db);
  return {
    async list(query: Query): Promise<CallAnswer<typeof policyBannerCalls.listBanners>> {
      const today = todayInShanghai(clock);
      const [total, records] = await Promise.all([
        repository.countShown(today),
        repository.listShown(today, pageBounds(query)),
      ]);
      return { records, total, page: query.page, size: query.size };
    },

    async get(id: string): Promise<CallAnswer<typeof policyBannerCalls.getBanner>> {
      const row = await repository.findShown(id, todayInShanghai(clock));
      if (!row) throw new Refusal("NOT_FOUND", { message: "该横幅不存在或不在展示期内，请返回政策服务首页" });
      return row;
    },
  };
}

/** Takes in banners. */
export function createBannerImporter(database: OpenDatabase, clock: Clock) {
  return (rows: readonly ImportRow[]): Promise<ImportOutcome> =>
    importRecords<BannerForm>(database, rows, {
      schema: bannerForm,
      hashes: (executor, ids) => createBannerRepository(executor).hashes(ids),
      put: (executor, { order, ...rest }, { contentHash }) =>
        createBannerRepository(executor).put({ ...rest, sort: order, contentHash, updatedAt: clock() }),
    });
}
