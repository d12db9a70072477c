import { and } from "drizzle-orm";
import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { AppealCase, AppealChoices } from "@/contract/interaction/appeal";
import type { appealCalls } from "@/contract/interaction/appeal-calls";
import type { OutgoingFile } from "../../../core/ports";
import { createCaseStore } from "../../../core/case/case.repository";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { createSealedColumns } from "../../../core/case/sealed-columns";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import { readHolders, readToldActs } from "../../../core/desk/asker/holder.service";
import { maskName } from "../../../core/mask";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { listZonePlaces } from "../../enterprise/zone/zone-places.service";
import { appealKind } from "./appeal.case";
import { readPlan, toCaseDto, toPlacesDto, toRowDto, type Actor } from "./appeal-dto";
import { appealCases, countGroups, MINE_FIRST, ownAppeal, ownAppeals, SENT } from "./appeal.repository";
import { NO_APPEAL } from "./own-appeal";

const FILE_GONE = "该附件不存在或已移除，请刷新后查看";
const ZONE = "园区";
const BY_ITSELF = "系统";

type ListQuery = z.output<typeof appealCalls.listAppeals.query>;

/** Whoever looks with the company's eyes does not see what it has not sent: it may be about the one who looks. */
const shownTo = ({ viewing }: Caller) => (viewing ? SENT : undefined);

/** An enterprise's own appeals as it reads them. */
export function createAppealReads({ database, clock, cipher, ports }: CaseParts) {
  const cases = createCaseStore(database.db, appealCases);
  const sealed = createSealedColumns(cipher, appealKind);

  async function find(caller: Caller, id: string) {
    const row = await cases.find(and(ownAppeal(currentEnterprise(caller).id, id), shownTo(caller)));
    if (!row) throw new Refusal("NOT_FOUND", { message: NO_APPEAL });
    return sealed.open(row);
  }

  return {
    count: (caller: Caller) => countGroups(database.db, currentEnterprise(caller).id, shownTo(caller)),

    async choices(): Promise<AppealChoices> {
      const [places, units] = await Promise.all([listZonePlaces(database.db), ports.people.units()]);
      return {
        places: toPlacesDto(places),
        units: units.map(({ id, name }) => ({ id, name })),
      };
    },

    async list(caller: Caller, query: ListQuery): Promise<CallAnswer<typeof appealCalls.listAppeals>> {
      const where = and(ownAppeals(currentEnterprise(caller).id, query), shownTo(caller));
      const [total, rows] = await Promise.all([cases.count(where), cases.list(where, MINE_FIRST, pageBounds(query))]);
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
      const [logs, ratings, holders, acts, units, plan] = await Promise.all([
        cases.listEvents([id]),
        cases.listRatings([id]),
        readHolders(database.db, ports.people, "appeal", [id]),
        readToldActs(database.db, "appeal", id),
        ports.people.units(),
        readPlan(database.db, row),
      ]);
      const events = logs.get(id) ?? [];
      const names = await ports.people.namesOf([...new Set(events.flatMap(({ userId }) => userId ?? []))]);
      const holder = holders.get(id);
      const actorNameFor = ({ side, userId }: Actor) => {
        const name = names.get(userId ?? "");
        if (side === "clock") return BY_ITSELF;
        if (side === "asker") return name ?? "本企业";
        // Who acted may have worked elsewhere than where the case is now.
        const own = units.filter(({ people }) => people.some((one) => one.id === userId)).map((unit) => unit.name);
        const unit = holder && own.includes(holder.unit) ? holder.unit : own[0];
        return [unit ?? holder?.unit ?? ZONE, name && maskName(name)].filter(Boolean).join(" ");
      };
      const about = { events, rating: ratings.get(id), holder, today: todayInShanghai(clock) };
      return toCaseDto(row, about, { actorNameFor, acts, plan });
    },

    async download(caller: Caller, id: string, fileId: string): Promise<OutgoingFile> {
      const { files } = await find(caller, id);
      const file = files.some((one) => one.fileId === fileId) ? await ports.files.open(fileId) : undefined;
      if (!file) throw new Refusal("NOT_FOUND", { message: FILE_GONE });
      return file;
    },
  };
}
