import type { PortalRoute } from "./route";

const desk = (path: string, title: string, row: Partial<Omit<PortalRoute, "path" | "title">> = {}): PortalRoute => ({
  path,
  title,
  layout: "desk",
  access: "operator",
  rendering: "personal",
  indexable: false,
  query: [],
  parent: "/desk",
  ...row,
});

/**
 * The pages of the desk, beside the portal's. A table of its own, read on the server only: nothing of it may stand in what
 * a public page loads.
 */
export const DESK_ROUTES: readonly PortalRoute[] = [
  desk("/desk", "办理工作台"),
  desk("/desk/login", "登录办理工作台", { access: "public", query: ["redirect_uri"] }),
  desk("/desk/messages", "消息"),
  desk("/desk/account", "我的账号"),
  desk("/desk/board", "诉求办理公开", { query: ["period"] }),
  desk("/desk/operators", "工作人员"),
  desk("/desk/requests", "双人确认"),
  desk("/desk/accounts", "企业与账号"),
  desk("/desk/outbox", "发件箱"),
  desk("/desk/assignment", "分办规则"),
  desk("/desk/units", "单位"),
  desk("/desk/duty", "值班表"),
  desk("/desk/guides", "办事指南", { query: ["view", "value", "page"] }),
  desk("/desk/guides/{id}", "修改办事指南", { parent: "/desk/guides", query: ["view"] }),
  desk("/desk/windows", "服务大厅窗口"),
  desk("/desk/windows/{id}", "窗口的预约", { parent: "/desk/windows", query: ["day", "view"] }),
  desk("/desk/log", "安全日志"),
  desk("/desk/{kind}", "待办", { query: ["whose", "when", "keyword", "confidential", "page"] }),
  desk("/desk/{kind}/{number}", "办理", {
    parent: "/desk/{kind}",
    query: ["whose", "when", "keyword", "confidential", "page"],
  }),
];
