import { accountDeskCalls, realNameDeskCalls } from "@/contract/desk/account";
import { enterpriseDeskCalls } from "@/contract/desk/enterprise";
import { bindCalls } from "../../../core/calls/bind-calls";
import { isClosed } from "../../../core/desk/viewer";
import { createDecisionWork } from "./decision-work.service";
import type { GatewayModule } from "../../../core/module";
import { createAccountDesk } from "./account-desk.service";
import { createAccountLock } from "./account-lock.service";
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
    return async (name, fileId, viewer) => {
      const [realName, enterprise] = await Promise.all([names.find(name), directory.findByName(name)]);
      if (realName && [realName.frontFileId, realName.backFileId].includes(fileId))
        return !(await isClosed(database.db, "realname", realName.userId, viewer));
      return (
        enterprise?.licenceFileId === fileId && !(await isClosed(database.db, "enterprise", enterprise.id, viewer))
      );
    };
  },
  decisionWork: createDecisionWork,
  mount(app, context) {
    const accounts = createAccountDesk(context);
    const locks = createAccountLock(context);
    const names = createRealNameDesk(context);
    const findAccounts = createAccountFinder(context);
    bindCalls(app, enterpriseDeskCalls, {
      listEnterprisesToDecide: ({ query, caller }) => accounts.list(query, caller),
      showEnterprise: ({ params, caller }) => accounts.show(params.id, caller),
      approveEnterprise: ({ params, body, caller }) => accounts.approve(params.id, body, caller),
      refuseEnterprise: ({ params, body, caller }) => accounts.refuse(params.id, body, caller),
      approveFinance: ({ params, body, caller }) => accounts.approveFinance(params.id, body, caller),
      refuseFinance: ({ params, body, caller }) => accounts.refuseFinance(params.id, body, caller),
    });
    bindCalls(app, accountDeskCalls, {
      findAccounts: ({ query, caller }) => findAccounts(query.who, caller),
      endSessions: ({ params, caller }) => locks.endSessions(params.id, caller?.userId),
      lockUser: ({ params, caller }) => locks.lock(params.id, caller?.userId),
      unlockUser: ({ params, caller }) => locks.unlock(params.id, caller?.userId),
    });
    bindCalls(app, realNameDeskCalls, {
      listRealNames: ({ query, caller }) => names.list(query, caller),
      showRealName: ({ params, caller }) => names.reveal(params.id, caller),
      approveRealName: ({ params, body, caller }) => names.approve(params.id, body, caller),
      refuseRealName: ({ params, body, caller }) => names.refuse(params.id, body, caller),
    });
  },
};
