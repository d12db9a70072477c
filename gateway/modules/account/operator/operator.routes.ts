import { ownDeskCalls } from "@/contract/desk/own-desk";
import { bindCalls } from "../../../core/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { createOwnDesk } from "./own-desk.service";

/** The people at the desk. */
export const deskPeopleModule: GatewayModule = {
  name: "deskPeople",
  mount(app, context) {
    const tellOwnDesk = createOwnDesk(context);
    bindCalls(app, ownDeskCalls, { getOwnDesk: ({ caller }) => tellOwnDesk(caller) });
  },
};
