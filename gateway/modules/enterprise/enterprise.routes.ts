import { financeDeskCalls } from "@/contract/desk/enterprise";
import { enterpriseCalls } from "@/contract/enterprise/enterprise";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { createCurrentUser } from "../account/current-user.service";
import {
  createFinanceCertification,
  createFinanceDesk,
  createFinanceWork,
  FINANCE_SEALED,
  holdsFinanceFile,
} from "./enterprise-finance.service";
import { createEnterpriseLibrary } from "./enterprise-library.service";
import { createProfileService } from "./enterprise.service";
import { startProfile } from "./start-profile.service";
import { createPlacedEnterpriseImporter, createPlaceImporter } from "./zone/zone-import.service";

export const enterpriseModule: GatewayModule = {
  name: "enterprise",
  watches: [
    { table: "enterprise", thing: "enterprise", id: null },
    { table: "enterprise_profile", thing: "enterprise", id: null },
    { table: "zone_enterprise", thing: "enterprise", id: null },
    { table: "zone_place", thing: "enterprise", id: null },
  ],
  sealed: FINANCE_SEALED,
  sample: {
    people: async ({ database, clock }) => {
      const samples = await import("./enterprise.sample");
      await samples.loadZoneSample(database, clock);
      await samples.loadEnterpriseSample(database.db, clock);
    },
  },
  importers: ({ database, clock }) => ({
    "zone-places": createPlaceImporter(database, clock),
    "zone-enterprises": createPlacedEnterpriseImporter(database, clock),
  }),
  favourites: (context) => ({ enterprise: createEnterpriseLibrary(context).describe }),
  kept: (context) => ({ enterprise: createEnterpriseLibrary(context).kept }),
  holdsFile: ({ database }) => holdsFinanceFile(database),
  decisionWork: createFinanceWork,
  startEnterprise: startProfile,
  mount(app, context) {
    const profiles = createProfileService(context);
    const library = createEnterpriseLibrary(context);
    const { describeCaller } = createCurrentUser(context.database.db);
    const askForFinance = createFinanceCertification(context);
    bindCalls(app, enterpriseCalls, {
      listOwnEnterprises: async ({ caller }) => (await describeCaller(caller)).ens,
      getEnterprise: ({ caller, query }) => profiles.get(caller, query.id),
      getCurrentProfile: ({ caller }) => profiles.getCurrent(caller),
      getCurrentBasic: ({ caller }) => profiles.getBasic(caller),
      getCurrentBasicForPolicy: ({ caller }) => profiles.getBasic(caller),
      saveBasic: ({ caller, body }) => profiles.saveBasic(caller, body, body.base),
      saveProfile: ({ caller, body }) => profiles.saveProfile(caller, body, body),
      isLocalEnterprise: ({ caller }) => profiles.isLocal(caller),
      searchLibrary: ({ query }) => library.search(query.keyword),
      getEnterpriseCard: ({ query }) => library.card(query.id),
      viewEnterpriseCard: ({ caller, body }) => library.view(caller, body.id),
      listLibrary: ({ query }) => library.list(query),
      getGrade: ({ caller }) => profiles.grade(caller),
      requestFinance: ({ caller, body }) => askForFinance(caller, body),
    });
    const finance = createFinanceDesk(context);
    bindCalls(app, financeDeskCalls, {
      listFinanceRequests: ({ query, caller }) => finance.list(query, caller),
      showFinanceRequest: ({ params, caller }) => finance.reveal(params.id, caller),
    });
  },
};
