// The walls between the rooms. Each has a name; none has an exception list.
const room = (name) => `^${name}/`;
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: {
    path: "^(app|components|services|lib|contract|gateway|server|styles|tests|e2e|scripts)/",
    pathNot: allowed.map(room).join("|"),
  },
});
const packageOnlyIn = (name, packages, rooms) => ({
  name,
  severity: "error",
  from: { path: "^(app|components|services|lib|contract|gateway|server|styles|middleware)", pathNot: rooms },
  to: { path: `^node_modules/(${packages})(/|$)` },
});

// The gateway's floors, from the ground up (the platform, what is published, what people ask for, desk and home page): a
// module knows those of its own floor and below, never one above.
const FLOORS = require("./gateway/floors.json").map((modules) => modules.join("|"));
const floorRules = FLOORS.slice(0, -1).map((modules, floor) => ({
  name: `gateway-floor-${floor + 1}`,
  comment: "网关的楼层：平台 → 内容 → 办事 → 工作台和首页，箭头只往下",
  severity: "error",
  from: { path: `^gateway/modules/(${modules})/` },
  to: { path: `^gateway/modules/(${FLOORS.slice(floor + 1).join("|")})/` },
}));

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: { pathNot: "^node_modules" }, to: { circular: true } },
    only("contract-is-a-leaf", "契约不依赖任何房间", "^contract/", ["contract"]),
    only("lib-below-services", "小工具只认契约", "^lib/", ["lib", "contract"]),
    only("gateway-knows-only-contract", "网关只认契约", "^gateway/", ["gateway", "contract"]),
    only("door-knows-contract-and-lib", "门只认契约和小工具", "^server/", ["server", "contract", "lib"]),
    only("services-below-components", "服务在组件之下", "^services/", ["services", "lib", "contract"]),
    only("components-below-app", "组件在路由之下，也不进网关", "^components/", [
      "components",
      "services",
      "lib",
      "contract",
      "styles",
    ]),
    only("portal-never-reaches-into-gateway", "页面不碰网关和门", "^app/", [
      "app",
      "components",
      "services",
      "lib",
      "contract",
      "styles",
    ]),
    only("guard-knows-lib", "守卫只认小工具", "^middleware\\.ts$", ["lib"]),
    only("e2e-is-a-stranger", "端到端测试只从外面看", "^e2e/", ["e2e", "scripts/support"]),
    {
      name: "ui-has-no-domain",
      comment: "原子组件、页面形状和表单部件不认识任何领域的服务",
      severity: "error",
      from: { path: "^components/(ui|page|form)/" },
      to: { path: "^(services|components/(?!ui|page|form|layout)[^/]+)/" },
    },
    {
      name: "domains-meet-in-app",
      comment: "一个领域的组件不引用另一个领域的；首页和专题页是汇总各领域的地方",
      severity: "error",
      from: { path: "^components/(?!ui/|page/|form/|layout/|home/|site/)([^/]+)/" },
      to: { path: "^components/(?!ui/|page/|form/|layout/)[^/]+/", pathNot: "^components/$1/" },
    },
    {
      name: "desk-stays-out-of-public-pages",
      comment: "公开页面装入的东西里没有工作台的一个字：只有工作台自己的页面、门和守卫认识它",
      severity: "error",
      from: {
        path: "^(app|components|services|lib)/",
        pathNot: "^(app/\\(desk\\)|components/desk|services/desk)/|^lib/(routes/all-routes|[^/]+/desk[\\w-]*)\\.ts$",
      },
      to: { path: "^(components/desk|services/desk)/|^lib/(routes/(desk-table|all-routes)|[^/]+/desk[\\w-]*)\\.ts$" },
    },
    {
      name: "service-domains-apart",
      severity: "error",
      from: { path: "^services/([^/]+)/" },
      to: { path: "^services/", pathNot: "^services/$1/" },
    },
    {
      name: "modules-meet-through-service",
      comment: "网关模块之间只通过对方的 service",
      severity: "error",
      from: { path: "^gateway/modules/([^/]+)/" },
      to: { path: "^gateway/modules/", pathNot: ["^gateway/modules/$1/", "\\.service\\.ts$"] },
    },
    ...floorRules,
    {
      name: "every-module-on-a-floor",
      comment: "新的网关模块先写明在哪一层",
      severity: "error",
      from: {},
      to: { path: `^gateway/modules/(?!(${FLOORS.join("|")})/)` },
    },
    {
      name: "core-knows-no-module",
      severity: "error",
      from: { path: "^gateway/core/" },
      to: { path: "^gateway/modules/" },
    },
    {
      name: "modules-have-no-cycles",
      comment: "两个网关模块不互相引用，也不绕一圈",
      scope: "folder",
      severity: "error",
      from: { path: "^gateway/modules/[^/]+$" },
      to: { circular: true },
    },
    {
      name: "tables-behind-repository",
      comment: "表只由自己的 repository 读写；办理事项（.case.ts）只说自己在哪张表里",
      severity: "error",
      from: { path: "^gateway/", pathNot: "\\.(repository|table|case)\\.ts$" },
      to: { path: "\\.table\\.ts$" },
    },
    {
      name: "rules-are-pure",
      comment: "规则不碰数据库和框架",
      severity: "error",
      from: { path: "\\.rules\\.ts$" },
      to: { path: "(\\.(repository|table|service|routes)\\.ts$)|^node_modules/(drizzle-orm|fastify|pg|@electric-sql)" },
    },
    packageOnlyIn("axios-only-in-gateway-client", "axios", "^(lib/gateway/|gateway/cli)"),
    packageOnlyIn("antd-only-in-components", "antd|@ant-design", "^(components/(account|layout)|styles)/"),
    packageOnlyIn("database-only-in-gateway", "drizzle-orm|pg|@electric-sql", "^gateway/"),
    packageOnlyIn("office-files-only-in-gateway", "docx|hucre|saxes|yauzl", "^gateway/core/spreadsheet/"),
    {
      name: "links-do-not-fetch-by-themselves",
      comment: "Next's own link fetches every page it sees; PortalLink leaves that to the navigation island",
      severity: "error",
      from: { path: "^(app|components)/", pathNot: "^components/ui/portal-link\\.tsx$|page\\.dev\\.tsx$" },
      to: { path: "^node_modules/next/link\\." },
    },
    packageOnlyIn("fastify-only-in-gateway-and-door", "fastify|@fastify", "^(gateway|server)/"),
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        path: "^(app|components|services|lib|contract|gateway|server)/",
        pathNot: "\\.(css|d\\.ts|json)$",
      },
      to: {},
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "antd\\.generated\\.css$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|dist|node_modules/.*/node_modules)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
