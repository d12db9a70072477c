import { minuteInShanghai } from "../clock";
import type { ModuleContext } from "../module";
import type { NewMessage } from "../ports";
import { addressHolders, type HoldingWords } from "./holder-messages";
import { createPlaceMoves, type PlaceKind } from "./place-moves";
import { createPlaceRepository, type PlaceHolding } from "./place.repository";
import type { PlaceNews } from "./places.rules";

/** Sign-ups told of in one batch. */
const BATCH = 200;

/** How a kind's sign-ups are told of. */
export interface PlaceTelling extends PlaceKind {
  readonly messageKind: NewMessage["kind"];
  /** By the sign-up's id. */
  readonly describe: (holdings: readonly PlaceHolding[]) => Promise<ReadonlyMap<string, HoldingWords>>;
}

type Words = Pick<NewMessage, "title" | "body">;

const formatUntil = ({ offeredUntil }: PlaceHolding): string =>
  offeredUntil === null ? "" : minuteInShanghai(offeredUntil);

const NEWS: Readonly<Record<PlaceNews, (holding: PlaceHolding, words: HoldingWords) => Words>> = {
  offered: (holding, { what, note }) => ({
    title: `候补轮到您了，请在 ${formatUntil(holding)} 前确认：${what}`,
    body: `为您保留了 ${holding.places} 个名额，${formatUntil(holding)} 还没有确认就让给别人。${note}不来了请取消报名，名额马上给下一位。`,
  }),
  given: ({ places }, { what, note }) => ({
    title: `候补成功：${what}`,
    body: `${places} 个名额空出来，已经是您的，不用再确认。${note}来不了请取消报名，让给别人。`,
  }),
  missed: (holding, { what }) => ({
    title: `名额没有及时确认，已经让出：${what}`,
    body: `为您保留的 ${holding.places} 个名额到 ${formatUntil(holding)} 没有确认。还想参加的请重新报名。`,
  }),
  ended: ({ places }, { what }) => ({
    title: `候补结束，没有空出名额：${what}`,
    body: `您候补的 ${places} 个名额没有等到，这次不用来了。还想参加的请联系主办方。`,
  }),
};

/** What goes by the clock: missed places go on to the next in the waiting list, and everybody hears what became of theirs. */
export function createPlaceRounds(
  { database, clock, ports: { messenger, people } }: Pick<ModuleContext, "database" | "clock" | "ports">,
  kind: PlaceTelling,
) {
  const repository = createPlaceRepository(database.db, kind.kind);

  /** Puts each offer in order by itself: one that fails keeps no other from it. */
  async function settle(): Promise<void> {
    const failures: unknown[] = [];
    for (const offerId of await repository.listDue(clock())) {
      try {
        await database.db.transaction((transaction) => createPlaceMoves(transaction, kind, clock).settle(offerId));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${kind.kind}：有名额没有让给下一位`);
  }

  /**
   * Tells what has not been told. It is written down after it was told, so that a telling that was interrupted is told again;
   * the event's name keeps it from being heard twice. Call it after an act has been committed, so that nobody waits for the
   * next round.
   */
  async function tell(): Promise<void> {
    for (;;) {
      const rows = await repository.listUntold(BATCH);
      const [words, addresses] = await Promise.all([kind.describe(rows), addressHolders(people, rows)]);
      for (const row of rows) {
        const { id, untold, bookedBy } = row;
        if (untold === null) continue;
        const called = words.get(id) ?? { what: "报名", note: "", link: "/user/message" };
        await messenger.send({
          ...(addresses.get(id) ?? { to: { userIds: [bookedBy] } }),
          ...(row.enterpriseId === null ? {} : { enterpriseId: row.enterpriseId }),
          kind: kind.messageKind,
          ...NEWS[untold](row, called),
          link: called.link,
          eventKey: `place:${id}:${untold}`,
        });
        await repository.markTold(id, untold);
      }
      if (rows.length < BATCH) return;
    }
  }

  return {
    tell,
    /** To be done every minute. */
    async round(): Promise<void> {
      try {
        await settle();
      } finally {
        await tell();
      }
    },
  };
}
