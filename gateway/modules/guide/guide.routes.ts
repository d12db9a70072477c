import { guideDeskCalls } from "@/contract/desk/guide/guide-desk";
import {
  GUIDE_CHANGE_LABELS,
  GUIDE_DRAFT_STATE_LABELS,
  GUIDE_ORIGIN_LABELS,
} from "@/contract/desk/guide/guide-desk-labels";
import { guideCalls } from "@/contract/guide/guide";
import {
  GUIDE_AUDIENCE_LABELS,
  GUIDE_EVENT_LABELS,
  GUIDE_FEE_LABELS,
  GUIDE_KIND_LABELS,
  GUIDE_SORT_LABELS,
  GUIDE_SUBJECT_LABELS,
  GUIDE_WAY_LABELS,
  MATERIAL_FORM_LABELS,
  MATERIAL_SOURCE_LABELS,
} from "@/contract/guide/labels";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { createGuideDesk } from "./guide-desk.service";
import { createGuideEnding } from "./guide-ending.service";
import { createGuideRelease } from "./guide-release.service";
import { createGuideWriting } from "./guide-writing.service";
import { createGuideService } from "./guide.service";

export const guideModule: GatewayModule = {
  name: "guide",
  dictionary: {
    GUIDE_CHANGE: GUIDE_CHANGE_LABELS,
    GUIDE_DRAFT_STATE: GUIDE_DRAFT_STATE_LABELS,
    GUIDE_ORIGIN: GUIDE_ORIGIN_LABELS,
    GUIDE_AUDIENCE: GUIDE_AUDIENCE_LABELS,
    GUIDE_EVENT: GUIDE_EVENT_LABELS,
    GUIDE_FEE: GUIDE_FEE_LABELS,
    GUIDE_SORT: GUIDE_SORT_LABELS,
    GUIDE_KIND: GUIDE_KIND_LABELS,
    GUIDE_MATERIAL_FORM: MATERIAL_FORM_LABELS,
    GUIDE_MATERIAL_SOURCE: MATERIAL_SOURCE_LABELS,
    GUIDE_SUBJECT: GUIDE_SUBJECT_LABELS,
    GUIDE_WAY: GUIDE_WAY_LABELS,
  },
  watches: [{ table: "guide", thing: "guide" }],
  sitemap: (context) => [
    {
      name: "guides",
      order: 40,
      base: "/examine/sqfw/enchiridion?id=",
      madeOf: "guide-list",
      ...createGuideService(context).sitemap,
    },
  ],
  search: (context) => [createGuideService(context).searchSource],
  searchKinds: (context) => [
    {
      kind: "guide",
      label: "服务事项",
      order: 30,
      list: "/examine/sqfw",
      base: "/examine/sqfw/enchiridion?id=",
      madeOf: ["guide-list"],
      find: createGuideService(context).findOfKind,
    },
  ],
  sample: {
    publications: async ({ database, clock }) => (await import("./guide.sample")).loadGuideSample(database, clock),
  },
  mount(app, context) {
    const service = createGuideService(context);
    bindCalls(app, guideCalls, {
      listGuides: ({ query }) => service.list(query),
      getGuide: ({ query }) => service.get(query.id),
    });
    const desk = createGuideDesk(context);
    const writing = createGuideWriting(context);
    const release = createGuideRelease(context);
    const ending = createGuideEnding(context);
    bindCalls(app, guideDeskCalls, {
      listGuidesOnDesk: ({ query }) => desk.list(query),
      showGuideOnDesk: ({ params, caller }) => desk.show(params.id, caller),
      showGuideVersion: ({ params }) => desk.showVersion(params.id, params.version),
      addGuide: ({ body, caller }) => writing.add(body, caller),
      saveGuideDraft: ({ params, body, caller }) => writing.save(params.id, body, caller),
      abolishGuide: ({ params, body, caller }) => ending.abolish(params.id, body, caller),
      restoreGuide: ({ params, body, caller }) => ending.restore(params.id, body, caller),
      submitGuideDraft: ({ params, body, caller }) => writing.submit(params.id, body, caller),
      recallGuideDraft: ({ params, body, caller }) => writing.recall(params.id, body, caller),
      returnGuideDraft: ({ params, body, caller }) => release.giveBack(params.id, body, caller),
      releaseGuideDraft: ({ params, body, caller }) => release.release(params.id, body, caller),
      discardGuideDraft: ({ params, body, caller }) => writing.discard(params.id, body, caller),
    });
  },
};
