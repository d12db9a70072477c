import { repairDeskCalls } from "@/contract/desk/repair/repair";
import { repairCalls } from "@/contract/interaction/repair";
import { bindCalls } from "../../../core/calls/bind-calls";
import { anyCase } from "../../../core/case/case.repository";
import type { GatewayModule } from "../../../core/module";
import { createRepairDesk } from "./repair-desk.service";
import { repairCases } from "./repair.repository";
import { createRepairService } from "./repair.service";

/** Repairs in the zone, from the report to the rating. */
export const repairModule: GatewayModule = {
  name: "repair",
  cases: [anyCase(repairCases)],
  sample: { cases: async (parts) => (await import("./repair.sample")).loadRepairSample(parts) },
  mount(app, context) {
    const service = createRepairService(context);
    bindCalls(app, repairCalls, {
      listRepairs: ({ caller, query }) => service.list(caller, query),
      listRepairPlaces: service.listPlaces,
      submitRepair: ({ caller, body }) => service.submit(caller, body),
      getRepair: ({ caller, params }) => service.get(caller, params.id),
      downloadRepairPhoto: ({ caller, params, query }) => service.download(caller, params.id, query.fileId),
      withdrawRepair: ({ caller, params, body }) => service.withdraw(caller, params.id, body.reason),
      reopenRepair: ({ caller, params, body }) => service.reopen(caller, params.id, body.words),
      evaluateRepair: ({ caller, params, body }) => service.evaluate(caller, params.id, body),
      urgeRepair: ({ caller, params }) => service.urge(caller, params.id),
    });
    const desk = createRepairDesk(context);
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
