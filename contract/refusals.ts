/**
 * The return codes, as plain data without a schema library: small enough for every page.
 * Source: portal specification 7.9; the codes beyond 2000 and 3000 are the domain decision "Calls".
 */

export const RETURN_CODE_SUCCESS = 2000;

/** Every way a call can be refused: the return code, the HTTP status, and the words used when no better ones are given. */
export const REFUSALS = {
  INVALID_INPUT: { returnCode: 3000, status: 400, message: "填写的内容有误，请检查后重试" },
  NOT_LOGGED_IN: { returnCode: 4001, status: 401, message: "登录过期或未登录，请重新登录" },
  NOT_ALLOWED: { returnCode: 4003, status: 403, message: "没有权限进行此操作，如需办理请联系企业管理员" },
  NOT_FOUND: { returnCode: 4004, status: 404, message: "内容不存在或已下线，请返回列表重新查找" },
  WRONG_STATE: { returnCode: 4009, status: 409, message: "当前状态不能进行此操作，请刷新后查看最新状态" },
  TOO_MANY_REQUESTS: { returnCode: 4029, status: 429, message: "操作过于频繁，请稍后再试" },
  SERVER_FAULT: { returnCode: 5000, status: 500, message: "服务器内部错误，请联系管理员" },
  UNAVAILABLE: { returnCode: 5003, status: 503, message: "服务暂时不可用，请稍后重试" },
} as const;
export type RefusalName = keyof typeof REFUSALS;
