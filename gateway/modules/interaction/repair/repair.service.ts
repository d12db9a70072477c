import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { RepairCase, repairCalls } from "@/contract/interaction/repair";
import type { OutgoingFile } from "../../../core/ports";
import { createRatingAndUrging } from "../../../core/case/case-rating.service";
import { createCaseStore, type CaseEvent } from "../../../core/case/case.repository";
import { createCaseSteps, type CaseParts } from "../../../core/case/case-steps.service";
import { createSealedColumns } from "../../../core/case/sealed-columns";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { requireText } from "../../../core/text/required-text";
import { listZonePlaces } from "../../enterprise/zone/zone-places.service";
import { repairKind } from "./repair.case";
import { toCaseDto, toRowDto } from "./repair-dto";
import { NEWEST_FIRST, ownRepair, ownRepairs, repairCases } from "./repair.repository";
import { createRepairSubmitting } from "./submit-repair.service";

const NO_REPAIR = "没有找到这条报修，它可能属于另一家企业；请返回报修列表";
const PHOTO_GONE = "该照片不存在或已移除，请刷新后查看";
const ZONE = "园区";

type ListQuery = z.output<typeof repairCalls.listRepairs.query>;
type Rating = z.output<typeof repairCalls.evaluateRepair.body>;

/** Repairs as an enterprise reports and follows them. */
export function createRepairService(parts: CaseParts) {
  const { database, clock, cipher, ports } = parts;
  const cases = createCaseStore(database.db, repairCases);
  const steps = createCaseSteps(parts, repairCases);
  const ratingAndUrging = createRatingAndUrging(parts, repairCases);
  const sealed = createSealedColumns(cipher, repairKind);

  /** For whoever does not work for the enterprise it does not exist. */
  const speaker = (caller: Caller, id: string) => ({
    of: ownRepair(currentEnterprise(caller).id, id),
    userId: caller.userId,
    missing: NO_REPAIR,
  });

  async function find(caller: Caller, id: string) {
    const row = await cases.find(ownRepair(currentEnterprise(caller).id, id));
    if (!row) throw new Refusal("NOT_FOUND", { message: NO_REPAIR });
    return sealed.open(row);
  }

  return {
    submit: createRepairSubmitting(parts),
    listPlaces: async () => (await listZonePlaces(database.db)).map(({ id, kind, name }) => ({ id, kind, name })),

    async list(caller: Caller, query: ListQuery): Promise<CallAnswer<typeof repairCalls.listRepairs>> {
      const where = ownRepairs(currentEnterprise(caller).id, query);
      const [total, rows] = await Promise.all([cases.count(where), cases.list(where, NEWEST_FIRST, pageBounds(query))]);
      const ids = rows.map(({ id }) => id);
      const [logs, ratings] = await Promise.all([cases.listEvents(ids), cases.listRatings(ids)]);
      const today = todayInShanghai(clock);
      const records = rows.map((row) =>
        toRowDto(row, { events: logs.get(row.id) ?? [], rating: ratings.get(row.id), today }),
      );
      return { records, total, page: query.page, size: query.size };
    },

    async get(caller: Caller, id: string): Promise<RepairCase> {
      const row = await find(caller, id);
      const [logs, ratings] = await Promise.all([cases.listEvents([id]), cases.listRatings([id])]);
      const events = logs.get(id) ?? [];
      const names = await ports.people.namesOf([...new Set(events.flatMap(({ userId }) => userId ?? []))]);
      const actorNameFor = ({ side, userId }: CaseEvent) =>
        side === "staff" ? ZONE : (names.get(userId ?? "") ?? "本企业");
      return toCaseDto(row, { events, rating: ratings.get(id), today: todayInShanghai(clock) }, actorNameFor);
    },

    async download(caller: Caller, id: string, fileId: string): Promise<OutgoingFile> {
      const { photos } = await find(caller, id);
      const file = photos.some((photo) => photo.fileId === fileId) ? await ports.files.open(fileId) : undefined;
      if (!file) throw new Refusal("NOT_FOUND", { message: PHOTO_GONE });
      return file;
    },

    async withdraw(caller: Caller, id: string, reason: string): Promise<null> {
      const words = requireText(reason, "reason", 2);
      await steps.take({ ...speaker(caller, id), step: "withdraw", side: "asker", words });
      return null;
    },

    /** It was not mended: back to work, without a plan, until somebody makes a new one. */
    async reopen(caller: Caller, id: string, said: string): Promise<null> {
      await steps.take({
        ...speaker(caller, id),
        step: "reopen",
        side: "asker",
        words: requireText(said, "words", 2),
        set: ({ reopened }) => ({ reopened: reopened + 1, finishOn: null }),
      });
      return null;
    },

    /** Once, when it is finished; a bad one obliges the zone to mend. */
    async evaluate(caller: Caller, id: string, rating: Rating): Promise<null> {
      await ratingAndUrging.rate(speaker(caller, id), rating);
      return null;
    },

    async urge(caller: Caller, id: string): Promise<null> {
      await ratingAndUrging.urge(speaker(caller, id));
      return null;
    },
  };
}
