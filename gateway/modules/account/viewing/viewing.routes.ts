import { viewingCalls } from "@/contract/desk/viewing";
import { bindCalls } from "../../../core/calls/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { createBeginViewing } from "./begin-viewing.service";

/** Looking at the portal with the eyes of whoever asked. */
export const viewingModule: GatewayModule = {
  name: "viewing",
  mount(app, context) {
    const begin = createBeginViewing(context);
    bindCalls(app, viewingCalls, { beginViewing: ({ caller, body }) => begin(caller, body) });
  },
};
