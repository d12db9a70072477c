import {
  REPAIR_CATEGORY_LABELS,
  REPAIR_HANDLER_LABELS,
  REPAIR_PAYER_LABELS,
  REPAIR_STATE_LABELS,
  REPAIR_URGENCY_LABELS,
} from "@/contract/interaction/repair-labels";
import { repairDeskCalls } from "@/contract/desk/repair/repair";
import { repairCalls } from "@/contract/interaction/repair";
import { bindCalls } from "../../../core/calls/bind-calls";
import { anyCase } from "../../../core/case/case.repository";
import type { GatewayModule } from "../../../core/module";
import { listZonePlaces } from "../../enterprise/zone/zone-places.service";
import { repairCases } from "./repair.case";
import { REPAIRS_A_DAY } from "./repair.limits";
import { createRepairDesk, createRepairs } from "./repair.service";

/** Repairs in the zone, from the report to the rating. */
export const repairModule: GatewayModule = {
  name: "repair",
  dictionary: {
    REPAIR_CATEGORY: REPAIR_CATEGORY_LABELS,
    REPAIR_URGENCY: REPAIR_URGENCY_LABELS,
    REPAIR_STATE: REPAIR_STATE_LABELS,
    REPAIR_HANDLER: REPAIR_HANDLER_LABELS,
    REPAIR_PAYER: REPAIR_PAYER_LABELS,
  },
  cases: [anyCase(repairCases)],
  limits: [REPAIRS_A_DAY],
  waiting: (context) => createRepairs(context).listWaiting,
  ownByNumber: (context) => ({ opens: repairCalls.getRepair, find: createRepairs(context).findByNumber }),
  sample: { cases: async (parts) => (await import("./repair.sample")).loadRepairSample(parts) },
  mount(app, context) {
    const repairs = createRepairs(context);
    const { list, get, download, step, rate, urge } = repairs.calls;
    bindCalls(app, repairCalls, {
      listRepairs: list,
      listRepairPlaces: async () =>
        (await listZonePlaces(context.database.db)).map(({ id, kind, name }) => ({ id, kind, name })),
      submitRepair: ({ caller, body }) => repairs.submit(caller, body),
      getRepair: get,
      downloadRepairPhoto: download,
      withdrawRepair: step("withdraw", "reason"),
      reopenRepair: repairs.reopen,
      evaluateRepair: rate,
      urgeRepair: urge,
    });
    const desk = createRepairDesk(context, repairs);
    bindCalls(app, repairDeskCalls, {
      listRepairsToHandle: desk.list,
      showRepair: desk.show,
      dispatchRepair: desk.dispatch,
      startRepair: desk.start,
      completeRepair: desk.complete,
      correctRepair: desk.correct,
    });
  },
};
