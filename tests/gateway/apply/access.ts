import type { AreaAccess } from "../support/areas";

/** Who handles an application, and nobody who only publishes or reads. */
const HANDLERS = ["accept", "answer", "audit"] as const;

export const ACCESS: AreaAccess = {
  forms: {
    verifyResult: { code: "ABCD-EFGH-JKMN-PQRS" },
    consentApplication: { id: "application-1", codes: ["child"], guardian: true },
    readApplicationPrivate: {},
    followApplication: { code: "000000" },
    objectApplication: { code: "000000000", reason: "我没有同意申请" },
  },
  roles: { readApplicationPrivate: HANDLERS, downloadApplicationPrivateFile: HANDLERS },
  nobodys: {
    listItemApplications: "公开的事项；给出的是调用者自己在这个事项里的申报",
    followApplication: "凭查询码打开，账号不起作用；猜码和别人的码由 follow、roster 的测试看住",
    objectApplication: "同上",
  },
};
