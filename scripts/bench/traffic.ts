import http from "node:http";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param";

/** Mixed visitors of the portal: what they ask for is made from a seed, so every run asks for the same. */

export interface Visit {
  readonly kind: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expected: number;
}

const WORDS =
  "企业 贷款 科技创新 营商环境 人才引进 安全生产 知识产权 外商投资 政府采购 绿色发展 开发区 税收优惠 小微企业 个体工商户 劳动合同 环境保护 数据安全 金融 条例 办法 通知 公司 土地 住房 农业 教育 卫生 交通 能源 银行 外汇 反洗钱 统计 审计 规划 登记 许可 监督 处罚 标准".split(
    " ",
  );
const LEVELS = ["", "", "national", "provincial", "municipal"];
const CATEGORIES = ["", "", "法律", "行政法规", "规范性文件"];
const GATEWAY_PATHS = [
  "/uaa/api/states/provinces",
  "/uaa/api/states/provinces/340000/cities",
  "/uaa/api/states/provinces/cities/340100/counties",
  "/uaa/api/ua/industry/list",
  "/uaa/api/ua/industry/list?parent=I",
];
const LIST = "/zct-ee/policy-info";
/** What Next's client says it already shows when a reader leaves the home page. */
const HOME_TREE = encodeURIComponent(
  '["",{"children":["(home)",{"children":["__PAGE__",{},null,null,0]},null,null,0]},null,null,16]',
);

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function createVisitors(ids: readonly string[], sessionCookie: string, seed = 20261121) {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;

  function searchQuery(): string {
    const query = new URLSearchParams();
    query.set("value", random() < 0.3 ? pick(WORDS) : `${pick(WORDS)} ${pick(WORDS)}`);
    for (const [name, value] of [
      ["level", pick(LEVELS)],
      ["category", pick(CATEGORIES)],
    ] as const)
      if (value !== "") query.set(name, value);
    if (random() < 0.2) query.set("page", String(2 + Math.floor(random() * 5)));
    if (random() < 0.2) query.set("sort", "date");
    return query.toString();
  }
  const detail = () => `${LIST}/${encodeURIComponent(pick(ids))}`;
  const page = (kind: string, path: string, expected = 200): Visit => ({
    kind,
    path,
    expected,
    headers: { accept: "text/html" },
  });
  const call = (path: string, headers: Record<string, string> = {}, expected = 200): Visit => ({
    kind: "网关接口",
    path: `/gateway${path}`,
    expected,
    headers: { accept: "application/json", source: "PC", "sec-fetch-site": "same-origin", ...headers },
  });

  async function part(): Promise<Visit> {
    const path = random() < 0.5 ? `${LIST}?${searchQuery()}` : detail();
    const token = await computeCacheBustingSearchParam(undefined, undefined, HOME_TREE, "/");
    const headers = { accept: "*/*", rsc: "1", "next-router-state-tree": HOME_TREE, "next-url": "/" };
    return { kind: "RSC", path: `${path}${path.includes("?") ? "&" : "?"}_rsc=${token}`, headers, expected: 200 };
  }

  function gatewayCall(): Visit {
    const which = random();
    if (which < 0.4) return call(pick(GATEWAY_PATHS));
    if (which < 0.6) return call(`/policy/api/ua/policy/list?${searchQuery()}`);
    if (which < 0.8) return call(`/policy/api/ua/policy/detail?id=${encodeURIComponent(pick(ids))}`);
    return call("/uaa/api/current-user", { cookie: sessionCookie });
  }

  /** The next visit, from one of 500 addresses, so that the gateway's limits see a crowd and not one machine. */
  return async function next(): Promise<Visit> {
    const which = random();
    const visit =
      which < 0.08
        ? page("首页", "/")
        : which < 0.38
          ? page("搜索", `${LIST}?${searchQuery()}`)
          : which < 0.63
            ? page("详情", detail())
            : which < 0.67
              ? page("无此政策", `${LIST}/none-${Math.floor(random() * 1e6)}`, 404)
              : which < 0.7
                ? page("无此页面", `/none-${Math.floor(random() * 1e6)}`, 404)
                : which < 0.76
                  ? page("登录页", `/auth/login?redirect_uri=${encodeURIComponent(detail())}`)
                  : which < 0.78
                    ? { ...page("个人中心", "/user/base"), headers: { accept: "text/html", cookie: sessionCookie } }
                    : which < 0.92
                      ? gatewayCall()
                      : await part();
    const from = Math.floor(random() * 500);
    const common = {
      "accept-encoding": random() < 0.8 ? "gzip, deflate, br" : "gzip",
      "x-forwarded-for": `10.1.${from >> 8}.${from & 255}`,
    };
    return { ...visit, headers: { ...common, ...visit.headers } };
  };
}

function ask(agent: http.Agent, origin: string, { path, headers }: Visit): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(origin + path, { agent, headers }, (response) => {
      response.on("end", () => resolve(response.statusCode ?? 0)).on("error", () => resolve(0));
      response.resume();
    });
    request.on("error", () => resolve(0));
  });
}

/** Sends visits, some at a time; gives how many there were of each kind and which answers were not the expected ones. */
export async function sendVisits(origin: string, next: () => Promise<Visit>, count: number, atOnce: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const kinds = new Map<string, number>();
  const surprises: string[] = [];
  let left = count;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      const visit = await next();
      kinds.set(visit.kind, (kinds.get(visit.kind) ?? 0) + 1);
      const status = await ask(agent, origin, visit);
      if (status !== visit.expected) surprises.push(`${visit.kind} ${status} ${visit.path}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  agent.destroy();
  return { kinds, surprises };
}
