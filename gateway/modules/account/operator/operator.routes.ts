import { ownDeskCalls } from "@/contract/desk/own-desk";
import { operatorPeopleCalls } from "@/contract/desk/administration/operators";
import { absenceCalls } from "@/contract/desk/administration/absence";
import { unitCalls } from "@/contract/desk/administration/units";
import { operatorRequestCalls } from "@/contract/desk/administration/operator-requests";
import { bindCalls } from "../../../core/calls/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { sweepEvery } from "../../../core/sweeper";
import { createAbsences } from "./absence.service";
import { createUnitSettings } from "./units.service";
import { createOperatorPeople } from "./operator-people.service";
import { createOwnDesk } from "./own-desk.service";
import { createRequestAsking } from "./requests/ask-request.service";
import { createRequestDeciding } from "./requests/decide-request.service";

// A request that is too late is refused anyway; its owner hears of it within so long.
const EXPIRE_EVERY_MS = 10 * 60_000;

/** The people at the desk. */
export const deskPeopleModule: GatewayModule = {
  name: "deskPeople",
  mount(app, context) {
    const ownDesk = createOwnDesk(context);
    const asking = createRequestAsking(context);
    const deciding = createRequestDeciding(context);
    const people = createOperatorPeople(context);
    bindCalls(app, ownDeskCalls, { getOwnDesk: ({ caller }) => ownDesk.tell(caller) });
    bindCalls(app, operatorPeopleCalls, {
      listOperators: () => people.list(),
      listUnits: () => people.units(),
      addOperator: ({ body, caller }) => people.add(body, caller),
      setOperatorRoles: ({ params, body, caller }) => people.setRoles(params.id, body.roles, caller),
      setOperatorUnits: ({ params, body, caller }) => people.setUnits(params.id, body.units, caller),
      resetOperatorPassword: ({ params }) => people.resetPassword(params.id),
    });
    const units = createUnitSettings(context);
    bindCalls(app, unitCalls, {
      listUnitSettings: units.list,
      setUnit: ({ params, body, caller }) => units.set(params.id, body, caller),
    });
    const absences = createAbsences(context);
    bindCalls(app, absenceCalls, {
      listAbsences: absences.list,
      setAbsence: ({ params, body, caller }) => absences.put(params.id, body, caller),
      clearAbsence: ({ params, caller }) => absences.clear(params.id, caller),
      getOwnAbsence: ({ caller }) => absences.own(caller),
      putOwnAbsence: ({ caller, body }) => absences.put(caller.userId, body, caller),
      dropOwnAbsence: ({ caller }) => absences.dropOwn(caller),
    });
    bindCalls(app, operatorRequestCalls, {
      listOperatorRequests: ({ caller }) => asking.list(caller),
      askOperatorReset: ({ params, body, caller }) => asking.ask(params.id, body, caller),
      confirmOperatorRequest: ({ params, caller }) => deciding.confirm(params.id, caller),
      refuseOperatorRequest: ({ params, body, caller }) => deciding.refuse(params.id, body.reason, caller),
      withdrawOperatorRequest: ({ params, caller }) => deciding.withdraw(params.id, caller),
      acknowledgeOwnResets: ({ caller }) => ownDesk.acknowledge(caller),
    });
    sweepEvery(app, EXPIRE_EVERY_MS, asking.settleDue);
  },
};
