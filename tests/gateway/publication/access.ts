import type { AreaAccess } from "../support/areas";

export const ACCESS: AreaAccess = {
  forms: { viewPublication: { kind: "nothing", id: "nobodys" } },
  nobodys: { viewPublication: "公众看得到的内容" },
};
