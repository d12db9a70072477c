import type { PageViews } from "../../analytics/page-view";
import { COUNTED_PAGE_LABELS } from "../../analytics/page-view-labels";
import type { ListView } from "../view";

/** How the staff reads the views of pages. */
export const pageViewList: ListView<PageViews> = {
  columns: {
    日期: (row) => row.day,
    次数: (row) => `${String(row.views).padStart(6)} 次`,
    页面: (row) => `${COUNTED_PAGE_LABELS[row.routeCode]} ${row.routeCode}`,
  },
  total: (rows) =>
    rows.length === 0
      ? "这段时间没有浏览记录。"
      : `共 ${rows.reduce((sum, { views }) => sum + views, 0)} 次。只计看了 5 秒以上的，不计搜索引擎和要求不被统计的人。`,
};
