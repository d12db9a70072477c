import { itemDeskCalls } from "@/contract/desk/item";
import { declareCalls } from "@/contract/declare/declare";
import { declareNavCalls } from "@/contract/declare/nav";
import { matchCalls } from "@/contract/declare/match";
import { quickMatchCalls } from "@/contract/declare/quick-match";
import { planCalls } from "@/contract/declare/plan";
import { createItemsImporter } from "./item/items-import.service";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";
import { createQuickMatch } from "./match/quick-match.service";
import { createMatchService } from "./match/match.service";
import { createMatcher } from "./match/matcher.service";
import { createItemPreview } from "./match/preview.service";
import { createPlanFeedService } from "./plan/plan-feed.service";
import { createPlanReminder } from "./plan/plan-reminder.service";
import { createPlanRepository } from "./plan/plan.repository";
import { createPlanService } from "./plan/plan.service";
import { createReportService } from "./match/report.service";
import { createItemCache } from "./item/item-cache.service";
import { createDeclareService, itemSearchSource } from "./declare.service";

const REMIND_EVERY_MS = 30 * 60_000;

export const declareModule: GatewayModule = {
  name: "declare",
  watches: [
    { table: "policy_item", thing: "item" },
    { table: "policy_item", thing: "policy", id: "changed.policy_id" },
  ],
  importers: ({ database, clock }) => ({ items: createItemsImporter(database, clock) }),
  search: ({ database }) => [itemSearchSource(database)],
  searchKinds: ({ database, clock }) => [
    {
      kind: "item",
      label: "申报事项",
      order: 20,
      list: "/zct-ee/declaration",
      base: "/zct-ee/policy-info/",
      madeOf: ["item-list", "policy-list"],
      find: createDeclareService({ database, clock, itemCache: createItemCache(database.db) }).findOfKind,
    },
  ],
  sample: {
    publications: async ({ database, clock }) => (await import("./declare.sample")).loadItemSample(database, clock),
  },
  forgetPerson: (transaction, userId) => createPlanRepository(transaction).forget(userId),
  mount(app, context) {
    const { config, database, clock, ports } = context;
    const itemCache = createItemCache(database.db);
    const items = createDeclareService({ database, clock, itemCache });
    const parts = { config, database, clock, ports, itemCache };
    const matcher = createMatcher(parts);
    const match = createMatchService(parts, matcher);
    const reports = createReportService({ database, clock, make: match.report });
    const plan = createPlanService(parts);
    const feed = createPlanFeedService(parts);
    bindCalls(app, declareCalls, {
      listItems: ({ query }) => items.list(query),
      listCalendar: ({ query }) => items.calendar(query),
      getItem: ({ params }) => items.get(params.id),
      listPolicyItems: ({ query }) => items.listOfPolicy(query.id),
      listTodayDeclare: () => items.today(),
    });
    bindCalls(app, declareNavCalls, { listLifeEvents: () => items.lifeEvents() });
    const quick = createQuickMatch(parts, matcher);
    bindCalls(app, quickMatchCalls, {
      quickMatch: ({ query }) => quick.quickMatch(query),
      suggestCompanies: ({ query }) => quick.suggestCompanies(query.value),
    });
    bindCalls(app, matchCalls, {
      getMatch: ({ caller, query }) => match.overview(caller, query),
      listMatched: ({ caller, query }) => match.list(caller, query),
      listUnstructured: ({ caller, query }) => match.listUnstructured(caller, query),
      checkPolicy: ({ caller, query }) => match.check(caller, query.id),
      tryFacts: ({ caller, body }) => match.tryFacts(caller, body),
      listAttributes: ({ caller }) => match.listAttributes(caller),
      saveAttributes: ({ caller, body }) => match.saveAttributes(caller, body),
      getMatchReport: ({ caller, query }) => reports.get(caller, query.id),
      listMatchReports: ({ caller, query }) => reports.list(caller, query),
      saveMatchReport: ({ caller }) => reports.save(caller),
      removeMatchReport: ({ caller, params }) => reports.remove(caller, params.id),
      downloadMatchReport: ({ caller, query }) => reports.download(caller, query.id),
    });
    bindCalls(app, planCalls, {
      getPlan: ({ caller }) => plan.get(caller),
      addPlanItems: ({ caller, body }) => plan.add(caller, body.ids),
      savePlanItem: ({ caller, params, body }) => plan.save(caller, params.id, body),
      removePlanItem: ({ caller, params }) => plan.remove(caller, params.id),
      getPlanFeed: ({ caller }) => feed.get(caller),
      renewPlanFeed: ({ caller }) => feed.renew(caller),
      revokePlanFeed: ({ caller }) => feed.revoke(caller),
      downloadPlanFeed: ({ params }) => feed.download(params.token),
    });
    sweepEvery(app, REMIND_EVERY_MS, createPlanReminder({ ...context, itemCache }));
    const preview = createItemPreview(context);
    bindCalls(app, itemDeskCalls, { previewItems: ({ body }) => preview(body.rows) });
  },
};
