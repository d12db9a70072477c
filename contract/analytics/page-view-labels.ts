import { codedValue } from "../coded-value";

/** The pages whose views are counted, by the pattern of their route: whatever is shown on one, it is one page. Dictionary COUNTED_PAGE. */
export const COUNTED_PAGE_LABELS = codedValue({
  "/zqjh": "政企互动首页",
  "/zqjh/sqfw/enchiridion": "政企互动的办事指南",
  "/examine/sqfw/enchiridion": "行政审批的办事指南",
});
export type CountedPage = keyof typeof COUNTED_PAGE_LABELS;
