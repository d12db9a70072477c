import { RATING_SCORE_LABELS } from "@/contract/case-labels";
import { codeCalls } from "@/contract/common/code";
import { holidayCalls } from "@/contract/common/holidays";
import { bindCalls } from "../../core/calls/bind-calls";
import { createHolidayImporter } from "../../core/holidays/holiday-import.service";
import { createHolidayRepository } from "../../core/holidays/holiday.repository";
import type { GatewayModule } from "../../core/module";
import { createDivisionImporter, createIndustryImporter } from "./code-import.service";
import { createCodeService } from "./code.service";

/** Dictionary, regions, industries and public holidays. */
export const codeModule: GatewayModule = {
  name: "code",
  // What all kinds of cases share belongs to none of their modules.
  dictionary: { RATING_SCORE: RATING_SCORE_LABELS },
  watches: [
    { table: "division", thing: "code", id: null },
    { table: "industry", thing: "code", id: null },
    { table: "holiday_year", thing: "holiday", id: null },
  ],
  importers: ({ database, clock }) => ({
    divisions: createDivisionImporter(database),
    industries: createIndustryImporter(database),
    holidays: createHolidayImporter({ database, clock }),
  }),
  mount(app, { database, registry }) {
    const service = createCodeService(database, registry);
    bindCalls(app, codeCalls, {
      listDictValues: ({ query }) => service.dictValues(query.typeCode),
      listManyDictValues: ({ query }) => service.manyDictValues(query.typeCode),
      listProvinces: () => service.provinces(),
      listCities: ({ params }) => service.cities(params.id),
      listCounties: ({ params }) => service.counties(params.id),
      listIndustries: ({ query }) => service.industries(query.parent, query.value),
    });
    bindCalls(app, holidayCalls, { listHolidays: createHolidayRepository(database.db).list });
  },
};
