import type { Limit } from "@/contract/rules/limit";

/** Every limit that the door counts. It does so in memory: a page that was not made needs no record. */
export const DOOR_LIMITS = {
  renders: {
    name: "page.renders",
    what: "新生成的页面（缓存里有的不计）",
    amount: 600,
    unit: "页",
    windowSeconds: 60,
    per: "address",
    effect: "答 429，说明几秒后再试；缓存里的页面照样给",
    source: "一百人的办公室每人每分钟六页，搜索引擎每秒十页；用 PAGE_RENDERS_PER_MINUTE 调整",
  },
  searches: {
    name: "page.searches",
    what: "新生成的带查询条件的页面（缓存里有的不计）",
    amount: 60,
    unit: "页",
    windowSeconds: 60,
    per: "address",
    effect: "答 429，说明几秒后再试；缓存里的和不带条件的页面照样给",
    source: "条件可以任意编，搜索是最费功夫的页面；取上一行的十分之一",
  },
  rendersAtOnce: {
    name: "page.at-once",
    what: "同时生成的页面",
    amount: 4,
    unit: "页",
    per: "worker",
    effect:
      "排队：本人的页面在先，其次打开页面的人、浏览器预取的、搜索引擎、门户自己；各地址轮流。7 秒内轮不到的当即答 503，说明几秒后再试；缓存里的页面照样给",
    source:
      "一个进程一个线程，等网关的工夫可以做别的，再多只会每个都更慢；量过 1 到 16；网关远而慢的用 PAGE_RENDERS_AT_ONCE 调大",
  },
  searchesAtOnce: {
    name: "page.searches-at-once",
    what: "同时生成的带查询条件的页面",
    amount: 2,
    unit: "页",
    per: "worker",
    effect: "同上；另一半总留给别的页面",
    source: "搜索再多也不挤掉别的页面；跟着上一行的一半",
  },
  rendersWaiting: {
    name: "page.waiting",
    what: "排队等着生成的页面（其中带查询条件的至多一半）",
    amount: 256,
    unit: "页",
    per: "worker",
    effect: "排在最后、占得最多的让位给更该先来的，没有这样的就不再收；答 503，说明几秒后再试",
    source: "7 秒里做得完的多一些；平时先到的是时间那道限",
  },
  liveByAddress: {
    name: "live.address",
    what: "实时通道的连接",
    amount: 300,
    unit: "个",
    per: "address",
    effect: "拒绝新的连接，页面隔一阵再连",
    source: "一个办公室可能有几百个窗口",
  },
  liveBySession: {
    name: "live.session",
    what: "实时通道的连接",
    amount: 10,
    unit: "个",
    per: "session",
    effect: "拒绝新的连接，页面隔一阵再连",
    source: "一个人同时开着的窗口",
  },
} as const satisfies Readonly<Record<string, Limit>>;
