import { ACTIVITY_STATE_LABELS, ACTIVITY_TYPE_LABELS } from "@/contract/care/labels";
import { careCalls } from "@/contract/care/care";
import type { GatewayModule } from "../../core/module";
import { bindCalls } from "../../core/calls/bind-calls";
import { createCareService } from "./care.service";

export const careModule: GatewayModule = {
  name: "care",
  dictionary: {
    CONTENT_EVENT_TYPE: ACTIVITY_TYPE_LABELS,
    CONTENT_EVENT_STATUS: { pending: "待审核", rejected: "审核不通过", ...ACTIVITY_STATE_LABELS },
    EXHIBITION_STATUS: ACTIVITY_STATE_LABELS,
  },
  watches: [{ table: "activity", thing: "activity" }],
  favourites: ({ database, clock }) => ({ activity: createCareService({ database, clock }).describe }),
  figures: ({ database, clock }) => {
    const activities = createCareService({ database, clock });
    return async () => ({ activitiesOpen: await activities.countOpen() });
  },
  sitemap: ({ database, clock }) => [
    {
      name: "activities",
      order: 50,
      base: "/ent-care/activity/",
      madeOf: "activity-list",
      ...createCareService({ database, clock }).sitemap,
    },
  ],
  sample: {
    publications: async ({ database, clock }) => (await import("./care.sample")).loadCareSample(database, clock),
  },
  search: ({ database, clock }) => [createCareService({ database, clock }).searchSource],
  searchKinds: ({ database, clock }) => [
    {
      kind: "activity",
      label: "活动",
      order: 60,
      list: "/ent-care/activity",
      base: "/ent-care/activity/",
      madeOf: ["activity-list"],
      find: createCareService({ database, clock }).findOfKind,
    },
  ],
  mount(app, { database, clock }) {
    const service = createCareService({ database, clock });
    bindCalls(app, careCalls, {
      listActivities: ({ query }) => service.list(query),
      listActivityDays: ({ query }) => service.listDays(query.month),
      getActivity: ({ params }) => service.get(params.id),
    });
  },
};
