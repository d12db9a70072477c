import type { ApplicationDossier } from "@/contract/desk/application";
import { createCaseDesk } from "../../core/case/case-desk.service";
import { todayInShanghai } from "../../core/clock";
import { toDossierDto } from "./apply-dto";
import {
  applicationCases,
  createApplyRepository,
  HANDLED,
  LONGEST_WAITING_FIRST,
  type ApplicationRowData,
} from "./apply.repository";
import type { ApplyParts } from "./application/own-application.service";
import { fingerprintOf, openTables } from "./apply-table-data";

/** The zone's side of applications. */
export function createApplicationDesk(parts: ApplyParts) {
  const { database, clock } = parts;
  const repository = createApplyRepository(database.db);
  const { people } = parts.ports;

  async function dossiers(rows: readonly ApplicationRowData[], whole: boolean): Promise<ApplicationDossier[]> {
    const ids = rows.map(({ id }) => id);
    const [steps, ratings] = await Promise.all([repository.cases.listEvents(ids), repository.cases.listRatings(ids)]);
    const [enterprises, names] = await Promise.all([
      people.enterprises([...new Set(rows.map(({ enterpriseId }) => enterpriseId))]),
      people.namesOf([...new Set([...steps.values()].flat().flatMap(({ userId }) => userId ?? []))]),
    ]);
    const today = todayInShanghai(clock);
    return rows.map((row) => {
      const found = enterprises.find(({ id }) => id === row.enterpriseId);
      const enterprise = { id: row.enterpriseId, name: found?.name ?? "", creditCode: found?.creditCode ?? "" };
      return toDossierDto(row, steps.get(row.id) ?? [], {
        enterprise,
        names,
        today,
        whole,
        rating: ratings.get(row.id),
        tables: openTables(parts.cipher, row),
      });
    });
  }

  const desk = createCaseDesk(parts, applicationCases, {
    dossiers,
    order: LONGEST_WAITING_FIRST,
    only: HANDLED,
    reveals: () => true,
  });

  const { list, show, step, stepWith, correct } = desk.calls;
  const opinionOf = ({ words }: { readonly words: string }) => words;
  type Written = NonNullable<Parameters<typeof step>[1]>;
  const opined: Written = (opinion, _now, { revision }) => ({ opinion, revision: revision + 1 });
  /** What stands there now is what the supplement is measured by. */
  const askedBack: Written = (opinion, now, row) => ({
    ...opined(opinion, now, row),
    givenBack: fingerprintOf(parts.cipher, row.id, row.form ?? [], { ...row, tables: openTables(parts.cipher, row) }),
  });
  const decided =
    (decision: "approved" | "refused"): Written =>
    (opinion, now, row) => ({ ...opined(opinion, now, row), decision, decidedAt: now });

  return {
    list,
    show,
    correct,
    accept: step("accept", opined),
    ask: stepWith("ask", opinionOf, askedBack),
    approve: stepWith("approve", opinionOf, decided("approved")),
    refuse: stepWith("refuse", opinionOf, decided("refused")),
  };
}
