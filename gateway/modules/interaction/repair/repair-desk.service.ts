import type { Viewer } from "../../../core/caller";
import type { z } from "zod";
import type { RepairDossier, repairDeskCalls } from "@/contract/desk/repair/repair";
import { createCaseDesk } from "../../../core/case/case-desk.service";
import { createCaseStore, type CaseEvent } from "../../../core/case/case.repository";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { dayInShanghai, todayInShanghai } from "../../../core/clock";
import { requireText } from "../../../core/text/required-text";
import { toCaseDto } from "./repair-dto";
import { repairCases, type RepairRowData } from "./repair.repository";
import { refuseCost, refusePlannedDay } from "./repair.rules";

interface Asked<Body> {
  readonly params: { readonly number: string };
  readonly body: Body;
  readonly caller: Viewer;
}
type Calls = typeof repairDeskCalls;

const VISIT = { what: "上门日期", field: "visitOn" } as const;
const END = { what: "计划完成日期", field: "finishOn" } as const;
const ZONE = "园区";

/** The zone's side of repairs. */
export function createRepairDesk(parts: CaseParts) {
  const { database, clock, ports } = parts;
  const cases = createCaseStore(database.db, repairCases);

  async function dossiers(rows: readonly RepairRowData[]): Promise<RepairDossier[]> {
    const ids = rows.map(({ id }) => id);
    const [logs, ratings] = await Promise.all([cases.listEvents(ids), cases.listRatings(ids)]);
    const enterpriseIds = [...new Set(rows.map(({ enterpriseId }) => enterpriseId))];
    const staff = [...logs.values()].flat().filter(({ side }) => side === "staff");
    const [enterprises, names] = await Promise.all([
      ports.people.enterpriseNames(enterpriseIds),
      ports.people.namesOf([...new Set(staff.flatMap(({ userId }) => userId ?? []))]),
    ]);
    const today = todayInShanghai(clock);
    return rows.map((row) => {
      const enterprise = { id: row.enterpriseId, name: enterprises.get(row.enterpriseId) ?? "" };
      const actorNameFor = ({ side, userId }: CaseEvent) =>
        side === "staff" ? (names.get(userId ?? "") ?? ZONE) : enterprise.name || "企业";
      const about = { events: logs.get(row.id) ?? [], rating: ratings.get(row.id), today };
      const { mine: _mine, mayWithdraw: _may, reopenUntil: _until, ...shown } = toCaseDto(row, about, actorNameFor);
      return { ...shown, enterprise };
    });
  }

  const { list, show, step, stepWith, correct } = createCaseDesk(parts, repairCases, { dossiers }).calls;

  return {
    list,
    show,
    correct,

    dispatch: ({ body, ...asked }: Asked<z.output<Calls["dispatchRepair"]["body"]>>) =>
      step("dispatch", (_words, now) => {
        refusePlannedDay(body.visitOn, dayInShanghai(now), VISIT);
        return {
          handlerKind: body.handlerKind,
          handler: requireText(body.handler, "handler", 2),
          handlerPhone: body.handlerPhone ?? "",
          visitOn: body.visitOn,
          visitTime: requireText(body.visitTime, "visitTime", 2),
          finishOn: null,
        };
      })({ ...asked, body }),

    start: ({ body, ...asked }: Asked<z.output<Calls["startRepair"]["body"]>>) =>
      step("start", (_words, now) => {
        refusePlannedDay(body.finishOn, dayInShanghai(now), END);
        return { finishOn: body.finishOn };
      })({ ...asked, body }),

    complete: ({ body, ...asked }: Asked<z.output<Calls["completeRepair"]["body"]>>) =>
      stepWith(
        "complete",
        ({ words }: typeof body) => words,
        (result, now) => {
          refuseCost(body);
          return { result, cost: body.cost ?? null, payer: body.payer ?? null, finishedAt: now };
        },
      )({ ...asked, body }),
  };
}
