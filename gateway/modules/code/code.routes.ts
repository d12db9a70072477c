import { codeCalls } from "@/contract/common/code";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { createDivisionImporter, createIndustryImporter } from "./code-import.service";
import { createCodeService } from "./code.service";

/** Dictionary, regions and industries. */
export const codeModule: GatewayModule = {
  name: "code",
  importers: ({ database }) => ({
    divisions: createDivisionImporter(database),
    industries: createIndustryImporter(database),
  }),
  mount(app, { database }) {
    const service = createCodeService(database);
    bindCalls(app, codeCalls, {
      listDictValues: ({ query }) => service.dictValues(query.typeCode),
      listManyDictValues: ({ query }) => service.manyDictValues(query.typeCode),
      listProvinces: () => service.provinces(),
      listCities: ({ params }) => service.cities(params.id),
      listCounties: ({ params }) => service.counties(params.id),
      listIndustries: ({ query }) => service.industries(query.parent, query.value),
    });
  },
};
