import { accountDeskCalls, realNameDeskCalls } from "@/contract/desk/account";
import { enterpriseDeskCalls } from "@/contract/desk/enterprise";
import { bindCalls } from "../../../core/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { createAccountDesk } from "./account-desk.service";
import { createAccountFinder } from "./account-finder.service";
import { createEnterpriseDirectory } from "../directory/enterprise.service";
import { createRealNameRepository } from "../real-name/real-name.repository";
import { createRealNameDesk } from "../real-name/real-name-desk.service";

/** What the staff decides on enterprises, real names and accounts. */
export const accountDeskModule: GatewayModule = {
  name: "accountDesk",
  holdsFile: ({ database }) => {
    const names = createRealNameRepository(database.db);
    const directory = createEnterpriseDirectory({ database });
    return async (name, fileId) => {
      const [realName, enterprise] = await Promise.all([names.find(name), directory.findByName(name)]);
      return [realName?.frontFileId, realName?.backFileId, enterprise?.licenceFileId].includes(fileId);
    };
  },
  mount(app, context) {
    const accounts = createAccountDesk(context);
    const names = createRealNameDesk(context);
    const findAccounts = createAccountFinder(context);
    bindCalls(app, enterpriseDeskCalls, {
      listEnterprisesToDecide: ({ query }) => accounts.list(query),
      showEnterprise: ({ params }) => accounts.show(params.id),
      approveEnterprise: ({ params, caller }) => accounts.approve(params.id, caller?.userId),
      refuseEnterprise: ({ params, body, caller }) => accounts.refuse(params.id, body.reason, caller?.userId),
      approveFinance: ({ params, caller }) => accounts.approveFinance(params.id, caller?.userId),
      refuseFinance: ({ params, body, caller }) => accounts.refuseFinance(params.id, body.reason, caller?.userId),
    });
    bindCalls(app, accountDeskCalls, {
      findAccounts: ({ query, caller }) => findAccounts(query.who, caller),
      endSessions: ({ params, caller }) => accounts.endSessions(params.id, caller?.userId),
      lockUser: ({ params, caller }) => accounts.lock(params.id, caller?.userId),
      unlockUser: ({ params, caller }) => accounts.unlock(params.id, caller?.userId),
    });
    bindCalls(app, realNameDeskCalls, {
      listRealNames: ({ query }) => names.list(query),
      showRealName: ({ params, caller }) => names.reveal(params.id, caller?.userId),
      approveRealName: ({ params, caller }) => names.approve(params.id, caller?.userId),
      refuseRealName: ({ params, body, caller }) => names.refuse(params.id, body.reason, caller?.userId),
    });
  },
};
