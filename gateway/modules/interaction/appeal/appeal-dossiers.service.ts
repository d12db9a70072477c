import type { AppealDossier } from "@/contract/desk/appeal/appeal";
import { createCaseStore } from "../../../core/case/case.repository";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { todayInShanghai } from "../../../core/clock";
import { readHolders } from "../../../core/desk/asker/holder.service";
import { readPlan, toCaseDto, type Actor } from "./appeal-dto";
import { appealCases, type AppealRowData } from "./appeal.repository";

const ZONE = "园区";
const BY_ITSELF = "系统";

/** Appeals as the zone's staff reads them; one that is read whole comes with the places around its marked point. */
export function createAppealDossiers({ database, clock, ports }: Pick<CaseParts, "database" | "clock" | "ports">) {
  const cases = createCaseStore(database.db, appealCases);

  return async function dossiers(rows: readonly AppealRowData[], whole: boolean): Promise<AppealDossier[]> {
    const ids = rows.map(({ id }) => id);
    const [logs, ratings, holders] = await Promise.all([
      cases.listEvents(ids),
      cases.listRatings(ids),
      readHolders(database.db, ports.people, "appeal", ids),
    ]);
    const staff = [...logs.values()].flat().filter(({ side }) => side === "staff");
    const [unitNames, enterprises, names] = await Promise.all([
      ports.people.unitNames(),
      ports.people.enterpriseNames([...new Set(rows.map(({ enterpriseId }) => enterpriseId))]),
      ports.people.namesOf([
        ...new Set(
          [...staff.map(({ userId }) => userId), ...rows.map((row) => row.doubtfulCase?.by)].flatMap((id) => id ?? []),
        ),
      ]),
    ]);
    const today = todayInShanghai(clock);
    const [only] = rows;
    const plan = whole && only ? await readPlan(database.db, only) : [];
    return rows.map((row) => {
      const enterprise = { id: row.enterpriseId, name: enterprises.get(row.enterpriseId) ?? "" };
      const actorNameFor = ({ side, userId }: Actor) => {
        if (side === "clock") return BY_ITSELF;
        return side === "staff" ? (names.get(userId ?? "") ?? ZONE) : enterprise.name || "企业";
      };
      const about = { events: logs.get(row.id) ?? [], rating: ratings.get(row.id), holder: holders.get(row.id), today };
      const shown = toCaseDto(row, about, { actorNameFor, acts: [], plan });
      const {
        mine: _m,
        mayWithdraw: _w,
        mayAmend: _a,
        mayConfirm: _c,
        mayReply: _r,
        mayAppend: _f,
        mayName: _n,
        ...dossier
      } = shown;
      const { doubtfulCase: kept } = row;
      const doubtfulCase = kept && {
        ...kept,
        doubts: [...kept.doubts],
        by: kept.by === null ? ZONE : (names.get(kept.by) ?? ZONE),
      };
      // Of those that it is about nothing more need be said.
      const spoken = row.mentionedUnitIds.filter((id) => !row.aboutUnits.some((unit) => unit.id === id));
      const mentionedUnits = spoken.map((id) => unitNames.get(id) ?? id);
      return { ...dossier, enterprise, mentionedUnits, published: row.published, doubtfulCase };
    });
  };
}
