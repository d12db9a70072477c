import { operatorCalls } from "@/contract/operator";
import { operatorDeskCalls } from "@/contract/operator-desk";
import type { GatewayModule } from "../../core/module";
import { bindCalls } from "../../core/bind-calls";
import { createOperatorDesk } from "./operator-desk.service";
import { createOperatorService } from "./operator.service";

export const operatorModule: GatewayModule = (app, context) => {
  const service = createOperatorService(context);
  bindCalls(app, operatorCalls, {
    importRows: ({ params, body }) => service.importRows(params.kind, body.rows, { draft: body.draft }),
    getHealth: () => service.health(),
  });
  bindCalls(app, operatorDeskCalls, createOperatorDesk(context));
};
