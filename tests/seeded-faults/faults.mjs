// Faults that somebody could make, each a patch beside this file, with what must find it: the step to run and words that
// only the finding of this fault prints. `together` faults need a build; they are put in all at once and told apart by words.

const gateway = (...files) => [
  "npx",
  "vitest",
  "run",
  "--project",
  "gateway",
  ...files.map((f) => `tests/gateway/${f}`),
];
const unit = (...files) => ["npx", "vitest", "run", "--project", "node", ...files];

/** @type {readonly { patch: string, what: string, layer: string, run?: readonly string[], finds: RegExp }[]} */
export const FAULTS = [
  {
    patch: "lint-rules",
    what: "26 处违反 lint：没有等的 Promise、any、没有标签的字段、不能用键盘的点击、渲染时改状态……",
    layer: "static",
    run: ["npx", "oxlint", "--type-aware", "--deny-warnings", "-f", "unix", "components/account"],
    finds: /^26 problems$/m,
  },
  {
    patch: "wrong-type",
    what: "一个图标的名字写错",
    layer: "static",
    run: ["node", "node_modules/typescript-native/bin/tsc", "--noEmit", "-p", "."],
    finds: /policy-entry-links\.tsx.*"flagg"/s,
  },
  {
    patch: "broken-wall",
    what: "组件引用网关里的文件",
    layer: "static",
    run: ["npm", "test", "--", "walls"],
    finds: /components-below-app: components\/site\/download-list\.tsx/,
  },
  {
    patch: "dead-export",
    what: "没有人用的导出",
    layer: "static",
    run: ["npm", "test", "--", "dead"],
    finds: /nobodyUsesThis/,
  },
  {
    patch: "open-redirect",
    what: "登录后可以被带去别的网站",
    layer: "unit",
    run: unit("tests/lib/redirect-uri.test.ts"),
    finds: /FAIL .*redirect-uri/,
  },
  {
    patch: "access-rule",
    what: "企业经办人可以做管理员的事",
    layer: "gateway",
    run: gateway("core/permission-matrix.test.ts"),
    finds: /FAIL .*每种身份要么放行，要么得到规定的拒绝/,
  },
  {
    patch: "missing-owner",
    what: "凭编号打得开别家的申报",
    layer: "gateway",
    run: gateway("core/permission-strangers.test.ts", "apply/routes.test.ts"),
    finds: /FAIL .*(permission-strangers|apply\/routes)/,
  },
  {
    patch: "lost-lock",
    what: "PostgreSQL 上同时写安全日志时没有排队",
    layer: "gateway",
    run: gateway("operator", "core", "account/security.test.ts"),
    finds: /FAIL /,
  },
  {
    patch: "broken-migration",
    what: "迁移里一栏的名字写错",
    layer: "gateway",
    run: gateway("evaluation"),
    finds: /rule_set/,
  },
  {
    patch: "sms-limit",
    what: "一个手机号一天能要 100 次验证码",
    layer: "gateway",
    run: gateway("account/sms.test.ts", "account/rules.test.ts"),
    finds: /FAIL .*account\/(sms|rules)/,
  },
  {
    patch: "unmasked-phone",
    what: "手机号不再掩盖",
    layer: "gateway",
    run: gateway("core/privacy.test.ts", "account/security.test.ts", "account/routes.test.ts"),
    finds: /FAIL .*(privacy|account)/,
  },
  {
    patch: "cached-personal-page",
    what: "个人页面被储存",
    layer: "http",
    finds: /FAIL .*要登录的 '\/user\/base' > admin 打得开/,
  },
  {
    patch: "wrong-redirect",
    what: "访客登录后回不到要去的页面",
    layer: "http",
    finds: /FAIL .*要登录的 '\/user\/base' > 访客被带去登录，登录后回到这里/,
  },
  {
    patch: "antd-on-public-page",
    what: "公开页面加载 antd",
    layer: "http",
    finds: /\/resources 加载的 \S+: expected \[ 'getPrefixCls' \] to deeply equal \[\]/,
  },
  {
    patch: "two-headings",
    what: "一页有两个一级标题",
    layer: "http",
    finds: /FAIL .*公开的 '\/market' > 访客读到完整/,
  },
  {
    patch: "missing-tag",
    what: "政策正文没有发布日期的标签",
    layer: "http",
    finds: /FAIL .*公开的 '\/zct-ee\/policy-info\/\{id\}' > 访客读到完整/,
  },
  {
    patch: "too-wide",
    what: "320 像素宽时左右滚动",
    layer: "pages",
    finds: /\/leave\S* 在 320 像素宽时左右滚动/,
  },
  {
    patch: "console-error",
    what: "海报页在控制台报错",
    layer: "pages",
    finds: /种下的故障/,
  },
  {
    patch: "unlabelled-field",
    what: "关键字框没有名字",
    layer: "pages",
    finds: /\/zct-ee\/policy-en 的无障碍问题[\s\S]{0,400}label: Form elements must have labels/,
  },
  {
    patch: "small-elder-text",
    what: "长者版里有 12 像素的文字",
    layer: "pages",
    finds: /长者版里小于 18 像素的文字[\s\S]{0,400}"12 RSS/,
  },
  {
    patch: "invisible-focus",
    what: "看不见键盘走到了哪里",
    layer: "pages",
    finds: /看不见焦点：<a/,
  },
  {
    patch: "leaked-phone",
    what: "手机号写进日志",
    layer: "journeys",
    finds: /日志：手机号/,
  },
  {
    patch: "stale-never",
    what: "网关冻住时看过的页面打不开",
    layer: "faults",
    finds: /网关停下时[\s\S]*Expected: 200/,
  },
];

/** What is run once with all faults that need a build: the pages they are on, one journey, the frozen gateway. */
export const TOGETHER = {
  http: ["npx", "vitest", "run", "--project", "pages", "tests/pages"],
  pages: [
    "npx",
    "playwright",
    "test",
    "--project=pages",
    "--retries=0",
    "--grep",
    " /(resources|leave|poster/\\{id\\}|zct-ee/policy-en|privacy)：",
  ],
  journeys: ["npx", "playwright", "test", "--project=journeys", "--retries=0", "frame-plain"],
  faults: ["npx", "playwright", "test", "--project=faults", "--retries=0", "--grep", "网关停下时"],
};
