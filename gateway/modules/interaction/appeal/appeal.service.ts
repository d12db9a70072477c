import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { AppealCase, AppealChoices } from "@/contract/interaction/appeal";
import type { appealCalls } from "@/contract/interaction/appeal-calls";
import type { OutgoingFile } from "../../../core/bind-calls";
import { createRatingAndUrging } from "../../../core/case/case-rating.service";
import { createCaseStore, type CaseEvent } from "../../../core/case/case.repository";
import { createCaseSteps, type CaseParts } from "../../../core/case/case-steps.service";
import { createSealedColumns } from "../../../core/case/sealed-columns";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import { readHolders, readToldActs } from "../../../core/desk/asker/holder.service";
import { maskName } from "../../../core/mask";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { requireText } from "../../../core/text/required-text";
import { listZonePlaces } from "../../enterprise/zone/zone-places.service";
import { appealKind } from "./appeal.case";
import { toCaseDto, toRowDto } from "./appeal-dto";
import {
  appealCases,
  countGroups,
  createPublishedAppeals,
  NEWEST_FIRST,
  ownAppeal,
  ownAppeals,
} from "./appeal.repository";
import type { Inquiry } from "./appeal.table";
import { createAppealWriting, NO_APPEAL } from "./write-appeal.service";

const FILE_GONE = "该附件不存在或已移除，请刷新后查看";
const ZONE = "园区";
const BY_ITSELF = "系统";

type ListQuery = z.output<typeof appealCalls.listAppeals.query>;
type Evaluation = z.output<typeof appealCalls.evaluateAppeal.body>;
type Rating = z.output<typeof appealCalls.rateAppeal.body>;

/** The reply to the open question among others. */
export const withReply = (inquiries: readonly Inquiry[], reply: string | null, now: Date): Inquiry[] =>
  inquiries.map((one) => (one.repliedAt === null ? { ...one, reply, repliedAt: now.toISOString() } : one));

/** Appeals as an enterprise sends and follows them. */
export function createAppealService(parts: CaseParts) {
  const { database, clock, cipher, ports } = parts;
  const cases = createCaseStore(database.db, appealCases);
  const steps = createCaseSteps(parts, appealCases, {
    /** Whoever does not want it public any more has it taken back at once. */
    async follow(transaction, step, { id }) {
      if (step === "conceal") await createPublishedAppeals(transaction).conceal(id);
    },
  });
  const ratingAndUrging = createRatingAndUrging(parts, appealCases);
  const sealed = createSealedColumns(cipher, appealKind);

  /** For whoever does not work for the enterprise it does not exist. */
  const speaker = (caller: Caller, id: string) =>
    ({
      of: ownAppeal(currentEnterprise(caller).id, id),
      userId: caller.userId,
      missing: NO_APPEAL,
    }) as const;

  async function find(caller: Caller, id: string) {
    const row = await cases.find(ownAppeal(currentEnterprise(caller).id, id));
    if (!row) throw new Refusal("NOT_FOUND", { message: NO_APPEAL });
    return sealed.open(row);
  }

  return {
    ...createAppealWriting(parts),
    count: (caller: Caller) => countGroups(database.db, currentEnterprise(caller).id),

    async choices(): Promise<AppealChoices> {
      const [places, units] = await Promise.all([listZonePlaces(database.db), ports.people.units()]);
      return {
        places: places.map(({ id, kind, name, lng, lat }) => ({
          id,
          kind,
          name,
          point: lng !== null && lat !== null ? { lng, lat } : null,
        })),
        units: units.map(({ id, name }) => ({ id, name })),
      };
    },

    async list(caller: Caller, query: ListQuery): Promise<CallAnswer<typeof appealCalls.listAppeals>> {
      const where = ownAppeals(currentEnterprise(caller).id, query);
      const [total, rows] = await Promise.all([cases.count(where), cases.list(where, NEWEST_FIRST, pageBounds(query))]);
      const ids = rows.map(({ id }) => id);
      const [logs, ratings, holders] = await Promise.all([
        cases.listEvents(ids),
        cases.listRatings(ids),
        readHolders(database.db, ports.people, "appeal", ids),
      ]);
      const today = todayInShanghai(clock);
      const records = rows.map((row) =>
        toRowDto(row, {
          events: logs.get(row.id) ?? [],
          rating: ratings.get(row.id),
          holder: holders.get(row.id),
          today,
        }),
      );
      return { records, total, page: query.page, size: query.size };
    },

    async get(caller: Caller, id: string): Promise<AppealCase> {
      const row = await find(caller, id);
      const [logs, ratings, holders, acts] = await Promise.all([
        cases.listEvents([id]),
        cases.listRatings([id]),
        readHolders(database.db, ports.people, "appeal", [id]),
        readToldActs(database.db, "appeal", id),
      ]);
      const events = logs.get(id) ?? [];
      const names = await ports.people.namesOf([...new Set(events.flatMap(({ userId }) => userId ?? []))]);
      const holder = holders.get(id);
      const actorNameFor = ({ side, userId }: CaseEvent) => {
        const name = names.get(userId ?? "");
        if (side === "clock") return BY_ITSELF;
        if (side === "asker") return name ?? "本企业";
        return [holder?.unit ?? ZONE, name && maskName(name)].filter(Boolean).join(" ");
      };
      const about = { events, rating: ratings.get(id), holder, today: todayInShanghai(clock) };
      return toCaseDto(row, about, { actorNameFor, acts });
    },

    async download(caller: Caller, id: string, fileId: string): Promise<OutgoingFile> {
      const { files } = await find(caller, id);
      const file = files.some((one) => one.fileId === fileId) ? await ports.files.open(fileId) : undefined;
      if (!file) throw new Refusal("NOT_FOUND", { message: FILE_GONE });
      return file;
    },

    async withdraw(caller: Caller, id: string, reason: string): Promise<null> {
      const words = requireText(reason, "reason", 2);
      await steps.take({ ...speaker(caller, id), step: "withdraw", side: "asker", words });
      return null;
    },

    async reply(caller: Caller, id: string, said: string): Promise<null> {
      const words = requireText(said, "words", 2);
      const row = await steps.take({
        ...speaker(caller, id),
        step: "reply",
        side: "asker",
        words,
        set: ({ inquiries }, now) => ({ inquiries: withReply(inquiries, words, now) }),
      });
      await ratingAndUrging.tellStaff(row, {
        key: `reply:${row.inquiries.length}`,
        title: "企业回复了您的询问",
        said: words,
      });
      return null;
    },

    /** Solved, or back to work; whoever works on it hears of it. */
    async evaluate(caller: Caller, { id, solved, words, score, ratingWords }: Evaluation): Promise<null> {
      const said = solved ? "" : requireText(words, "words", 2);
      const row = await ratingAndUrging.conclude(
        {
          ...speaker(caller, id),
          set: ({ reopened }) => (solved ? {} : { reopened: reopened + 1, answeredAt: null, lapsedAt: null }),
        },
        {
          step: solved ? "resolve" : "dispute",
          words: said,
          ...(score === undefined ? {} : { rating: { score, words: ratingWords } }),
        },
      );
      if (!solved)
        await ratingAndUrging.tellStaff(row, {
          key: `dispute:${row.reopened + 1}`,
          title: "企业认为诉求没有解决，退回重办",
          said,
        });
      return null;
    },

    async rate(caller: Caller, id: string, rating: Rating): Promise<null> {
      await ratingAndUrging.rate(speaker(caller, id), rating);
      return null;
    },

    async urge(caller: Caller, id: string): Promise<null> {
      await ratingAndUrging.urge(speaker(caller, id));
      return null;
    },

    /** Takes back the consent to being published. */
    async conceal(caller: Caller, id: string): Promise<null> {
      await steps.take({ ...speaker(caller, id), step: "conceal", side: "asker", set: () => ({ mayPublish: false }) });
      return null;
    },
  };
}
