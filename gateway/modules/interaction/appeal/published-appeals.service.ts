import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { PublishedAppeal } from "@/contract/interaction/appeal";
import type { appealCalls } from "@/contract/interaction/appeal-calls";
import type { OpenDatabase } from "../../../core/database";
import { pageBounds } from "../../../core/paging";
import { createPublishedAppeals, type PublishedRow } from "./appeal.repository";

type Query = z.output<typeof appealCalls.listPublishedAppeals.query>;

const toDto = ({ appealId: _a, publishedAt: _p, withdrawn: _w, ...row }: PublishedRow): PublishedAppeal => row;

/** Solved cases as the public reads them. */
export function createPublishedList({ database }: { readonly database: OpenDatabase }) {
  const published = createPublishedAppeals(database.db);
  return async (query: Query): Promise<CallAnswer<typeof appealCalls.listPublishedAppeals>> => {
    const [total, rows] = await Promise.all([published.count(query), published.list(query, pageBounds(query))]);
    return { records: rows.map(toDto), total, page: query.page, size: query.size };
  };
}
