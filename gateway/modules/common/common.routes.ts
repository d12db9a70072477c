import { commonCalls } from "@/contract/common";
import type { GatewayModule } from "../../core/module";
import { bindCalls } from "../../core/bind-calls";
import { createCommonService } from "./common.service";

export const commonModule: GatewayModule = (app, { database }) => {
  const service = createCommonService(database);
  bindCalls(app, commonCalls, {
    listDictValues: ({ query }) => service.dictValues(query.typeCode),
    listManyDictValues: ({ query }) => service.manyDictValues(query.typeCode),
    listProvinces: () => service.provinces(),
    listCities: ({ params }) => service.cities(params.id),
    listCounties: ({ params }) => service.counties(params.id),
    listIndustries: ({ query }) => service.industries(query.parent),
  });
};
