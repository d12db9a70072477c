import { isCrawler } from "@/contract/rules/crawler";
import type { CallContext, Caller } from "../../caller";
import { todayInShanghai } from "../../clock";
import { createLimits } from "../../limits/limit.service";
import { LIMITS } from "../../limits/limits";
import type { CoreParts } from "../../parts";
import { Refusal } from "../../refusal";
import { visitorNetwork } from "../../request-address";
import type { PublishedKind } from "./published-kind";
import { createRecordRepository } from "./record.repository";

/** Counts who looks at what enterprises publish: once a viewer and day, and nothing says later who it was. */
export function createPublicationViews(
  parts: Pick<CoreParts, "database" | "clock" | "cipher">,
  kinds: ReadonlyMap<string, PublishedKind>,
) {
  const { database, clock } = parts;
  return async function view(
    { kind, id }: { readonly kind: string; readonly id: string },
    { caller, userAgent }: { readonly caller: Caller | undefined } & Pick<CallContext, "userAgent">,
  ): Promise<null> {
    const found = await kinds.get(kind)?.find(id);
    if (!found) throw new Refusal("NOT_FOUND", { message: "这条内容不存在或已下线，请返回列表重新查找" });
    const isOwner = caller?.enterprises.some((enterprise) => enterprise.id === found.enterpriseId) ?? false;
    const viewer = caller?.userId ?? visitorNetwork();
    if (isOwner || viewer === undefined || isCrawler(userAgent)) return null;
    const day = todayInShanghai(clock);
    const limits = createLimits(database.db, parts);
    const first = (await limits.take(LIMITS.publicationView, `${day}:${kind}:${id}:${viewer}`)).within;
    if (first && (await limits.take(LIMITS.publicationViewsInAll, "")).within)
      await createRecordRepository(database.db, kind).addView(id, day);
    return null;
  };
}
