import { concernCalls } from "@/contract/desk/administration/concern";
import { operatorCalls } from "@/contract/operator/operator";
import type { GatewayModule } from "../../core/module";
import { bindCalls } from "../../core/calls/bind-calls";
import { createOperatorService } from "./operator.service";

export const operatorModule: GatewayModule = {
  name: "operator",
  watches: [
    { table: "search_synonym", thing: "policy", id: null },
    { table: "search_synonym", thing: "item", id: null },
    { table: "search_synonym", thing: "notice", id: null },
    { table: "search_synonym", thing: "activity", id: null },
    { table: "search_synonym", thing: "question", id: null },
    { table: "search_synonym", thing: "synonym", id: null },
  ],
  mount(app, context) {
    const service = createOperatorService(context);
    bindCalls(app, operatorCalls, {
      backUp: ({ body }) => service.backUp(body.folder),
      importRows: ({ params, body }) => service.importRows(params.kind, body.rows, { draft: body.draft }),
      getHealth: ({ context, caller }) => service.health(context.control || caller?.type === "operator"),
    });
    bindCalls(app, concernCalls, { listConcerns: () => service.listConcerns() });
    app.addHook("onReady", async () => {
      try {
        for (const { text } of await service.listConcerns()) app.log.warn({ event: "concern" }, text);
      } catch (error) {
        app.log.error({ err: error }, "what waits for the staff is not known");
      }
    });
  },
};
