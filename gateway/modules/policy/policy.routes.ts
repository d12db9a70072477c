import { policyCalls } from "@/contract/policy";
import type { GatewayModule } from "../../core/module";
import { bindCalls } from "../../core/bind-calls";
import { createPolicyService } from "./policy.service";

export const policyModule: GatewayModule = (app, { database, clock }) => {
  const service = createPolicyService({ database, clock });
  bindCalls(app, policyCalls, {
    listPolicies: ({ query }) => service.list(query),
    getPolicy: ({ query }) => service.get(query.id),
    listRelatedPolicies: ({ query }) => service.listRelated(query.id, query.size),
  });
};
