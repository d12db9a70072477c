import type { AreaAccess } from "../support/areas";

export const ACCESS: AreaAccess = {
  nobodys: { getRegionalPolicy: "公开的政策", getBusinessNews: "公开的业务资讯" },
};
