import { guideListPath, type GuideArea } from "@/lib/address/guide-address";
import { PROGRESS_PATH } from "@/lib/address/progress";
import { routeExists } from "@/lib/routes";
import type { SearchScope } from "./header-search";

const existing = (scopes: readonly SearchScope[]) => scopes.filter((scope) => routeExists(scope.action));

const POLICY: SearchScope = {
  label: "政策",
  action: "/zct-ee/policy-info",
  placeholder: "请输入政策关键字、文号",
  suggests: true,
};
const ACTIVITY: SearchScope = { label: "活动", action: "/ent-care/activity", placeholder: "请输入活动名称或关键字" };

const PROGRESS: SearchScope = {
  label: "查进度",
  field: "凭编号查进度",
  action: PROGRESS_PATH,
  ownBox: true,
  placeholder: "请输入编号，如 FK20261121-0001",
};

/** The header's tabs 政策 and 活动 (specification 2.15) and the numbers of cases; a page that does not exist yet is no tab. */
export const mainScopes = () => existing([POLICY, ACTIVITY, PROGRESS]);

/** The home page's input: what a company can get comes after what one can search. */
export const homeScopes = () =>
  existing([
    { ...POLICY, placeholder: "企业名称、关键词或一句问题" },
    {
      label: "企业能享受什么",
      action: "/zct-ee/declare-nav",
      placeholder: "企业名称，两个字就行",
      suggests: "companies",
    },
    ACTIVITY,
    PROGRESS,
  ]);

/** The same where activities are what one reads. */
export const careScopes = () => existing([POLICY, { ...ACTIVITY, first: true }, PROGRESS]);

/** The same in the two areas whose home is the list of approval items. */
export const guideScopes = (area: GuideArea) =>
  existing([
    POLICY,
    ACTIVITY,
    {
      label: "事项",
      field: "搜索服务事项",
      action: guideListPath(area),
      ownBox: true,
      placeholder: "用平常的话说要办的事",
      first: true,
    },
    PROGRESS,
  ]);

/** The policy area's own box. */
export const policyScopes = () => existing([{ ...POLICY, placeholder: "请输入政策关键字" }]);

/** The supply-demand area searches in itself; its keyword goes the same way. */
export const demandScopes = () =>
  existing([{ label: "供需", action: "/demand/index-search-list", placeholder: "请输入需求、资源或载体名称" }]);

/** The investment area's banner. */
export const investmentScopes = () =>
  existing([
    { label: "房源", action: "/inv/build-search", placeholder: "请输入园区、楼宇或厂房名称" },
    { label: "投资政策", action: "/inv/policy", placeholder: "请输入政策关键字" },
  ]);
