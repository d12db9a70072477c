import { operatorCalls } from "@/contract/operator/operator";
import type { GatewayModule } from "../../core/module";
import { bindCalls } from "../../core/bind-calls";
import { createOperatorService } from "./operator.service";

export const operatorModule: GatewayModule = {
  name: "operator",
  mount(app, context) {
    const service = createOperatorService(context);
    bindCalls(app, operatorCalls, {
      importRows: ({ params, body }) => service.importRows(params.kind, body.rows, { draft: body.draft }),
      getHealth: ({ context, caller }) => service.health(context.control || caller?.type === "operator"),
    });
  },
};
