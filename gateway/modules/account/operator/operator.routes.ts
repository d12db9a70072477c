import { ownDeskCalls } from "@/contract/desk/own-desk";
import { operatorPeopleCalls } from "@/contract/desk/administration/operators";
import { bindCalls } from "../../../core/calls/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { createOperatorPeople } from "./operator-people.service";
import { createOwnDesk } from "./own-desk.service";

/** The people at the desk. */
export const deskPeopleModule: GatewayModule = {
  name: "deskPeople",
  mount(app, context) {
    const tellOwnDesk = createOwnDesk(context);
    const people = createOperatorPeople(context);
    bindCalls(app, ownDeskCalls, { getOwnDesk: ({ caller }) => tellOwnDesk(caller) });
    bindCalls(app, operatorPeopleCalls, {
      listOperators: () => people.list(),
      listUnits: () => people.units(),
      addOperator: ({ body, caller }) => people.add(body, caller),
      setOperatorRoles: ({ params, body, caller }) => people.setRoles(params.id, body.roles, caller),
      setOperatorUnits: ({ params, body, caller }) => people.setUnits(params.id, body.units, caller),
      resetOperatorPassword: ({ params, caller }) => people.resetPassword(params.id, caller),
    });
  },
};
