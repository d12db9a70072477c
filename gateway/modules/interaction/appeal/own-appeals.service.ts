import { and } from "drizzle-orm";
import type { z } from "zod";
import type { AppealDossier } from "@/contract/desk/appeal/appeal";
import type { AppealChoices } from "@/contract/interaction/appeal";
import type { AppealState } from "@/contract/interaction/appeal-labels";
import type { appealCalls } from "@/contract/interaction/appeal-calls";
import { ownedBy } from "../../../core/case/own/own-case";
import { createOwnCases } from "../../../core/case/own/own-cases.service";
import type { CaseParts } from "../../../core/case/case-steps.service";
import type { Caller } from "../../../core/caller";
import { readHolders, readToldActs } from "../../../core/desk/asker/holder.service";
import { listZonePlaces } from "../../enterprise/zone/zone-places.service";
import { appealCases, type Appeal } from "./appeal.case";
import { nameActor, toCase, toPlacesDto, toRow } from "./appeal-dto";
import { countGroups, inGroup, MINE_FIRST, ofKind, SEARCHED, SENT } from "./appeal.repository";
import { appealTurn } from "./appeal.rules";

export const NO_APPEAL = "没有找到这件诉求，它可能已被删除，或属于另一家企业；请返回诉求列表";
const ZONE = "园区";

/** What is asked of the company, by the state; else it is an answer to a question. */
const WAITING_ACTS: Readonly<Partial<Record<AppealState, string>>> = { answered: "确认", returned: "补正" };

type ListQuery = z.output<typeof appealCalls.listAppeals.query>;

/** Whoever looks with the company's eyes does not see what it has not sent: it may be about the one who looks. */
const shownTo = ({ viewing }: Caller) => (viewing ? SENT : undefined);

/** Appeals as their enterprises and the zone's staff read them. */
export function createOwnAppeals(parts: CaseParts) {
  const { database, ports } = parts;
  const own = createOwnCases(parts, appealCases, {
    missing: NO_APPEAL,
    search: SEARCHED,
    narrow: ({ group, kind }: Pick<ListQuery, "group" | "kind">) => and(inGroup(group), ofKind(kind)),
    order: MINE_FIRST,
    shownTo,
    files: ({ files }) => files.map(({ fileId }) => fileId),
    async readMore(db, { rows, whole, reader }) {
      const ids = rows.map(({ id }) => id);
      const [only] = rows;
      const alone = whole && only ? only : undefined;
      const [holders, units, acts, places] = await Promise.all([
        readHolders(db, ports.people, "appeal", ids),
        alone && reader === "asker" ? ports.people.units() : [],
        alone && reader === "asker" ? readToldActs(db, "appeal", alone.id) : [],
        alone && alone.lng !== null ? listZonePlaces(db) : [],
      ]);
      const plan = toPlacesDto(places).filter(({ point }) => point !== null);
      return ({ id }) => ({ holder: holders.get(id), units, acts, plan });
    },
    waiting: {
      permission: "appeal",
      where: inGroup("mine"),
      act: ({ state }) => WAITING_ACTS[state] ?? "回复",
      title: ({ title }) => title,
      turn: (row, today) => appealTurn(row, { today, correctBy: null, holder: "" }).turn,
    },
    nameActor,
    toRow,
    toCase,
  });

  return {
    ...own,
    count: (caller: Caller) => countGroups(database.db, and(ownedBy(appealCases.table, caller), shownTo(caller))),

    async choices(): Promise<AppealChoices> {
      const [places, units] = await Promise.all([listZonePlaces(database.db), ports.people.units()]);
      return { places: toPlacesDto(places), units: units.map(({ id, name }) => ({ id, name })) };
    },

    /** With what is the staff's own: units that it speaks of, whether it is public, and words that wait for a second person. */
    async dossiers(rows: readonly Appeal[], whole: boolean): Promise<AppealDossier[]> {
      const [shown, unitNames, names] = await Promise.all([
        own.dossiers(rows, whole),
        ports.people.unitNames(),
        ports.people.namesOf([...new Set(rows.flatMap(({ doubtfulCase }) => doubtfulCase?.by ?? []))]),
      ]);
      return rows.flatMap((row, index) => {
        const dossier = shown[index];
        if (!dossier) return [];
        const { doubtfulCase: kept, published } = row;
        const by = kept === null || kept.by === null ? ZONE : (names.get(kept.by) ?? ZONE);
        // Of those that it is about nothing more need be said.
        const spoken = row.mentionedUnitIds.filter((id) => !row.aboutUnits.some((unit) => unit.id === id));
        return {
          ...dossier,
          mentionedUnits: spoken.map((id) => unitNames.get(id) ?? id),
          published,
          doubtfulCase: kept && { ...kept, doubts: [...kept.doubts], by },
        };
      });
    },
  };
}
