import type { IncomingHttpHeaders } from "node:http";
import type { Call } from "@/contract/call";
import { PAGE_ENTERPRISE_HEADER, PAGE_USER_HEADER } from "@/contract/rules/page-owner";
import type { Caller } from "../caller";
import { Refusal } from "../refusal";

const OTHER_ACCOUNT =
  "这个浏览器已换成另一个账号登录，本页还是原来账号的，没有提交；填写的内容还在，请用原来的账号登录后再提交，或刷新本页";
const NOBODY =
  "您的登录已过期或已退出，本页是登录时打开的，没有提交；填写的内容还在，请在另一个标签页重新登录后再提交，或刷新本页";
const OTHER_ENTERPRISE =
  "您已在另一个标签页切换了企业，本页还是原来企业的，没有提交；填写的内容还在，请切换回原来的企业后再提交";

/**
 * Refuses a write from a page that was opened for another account or enterprise than the one that would be written for now.
 * No authority: who leaves the headers out only loses this care. Throws WRONG_STATE, also for what visitors may do: what a
 * member wrote is not filed as nobody's.
 */
export function demandPageOwner(
  { method, access, forEnterprise }: Pick<Call, "method" | "access" | "forEnterprise">,
  headers: IncomingHttpHeaders,
  caller: Caller | undefined,
): void {
  const user = headers[PAGE_USER_HEADER];
  if (method === "GET" || user === undefined) return;
  if (!caller) throw new Refusal("WRONG_STATE", { message: NOBODY });
  if (user !== caller.userId) throw new Refusal("WRONG_STATE", { message: OTHER_ACCOUNT });
  const enterprise = headers[PAGE_ENTERPRISE_HEADER];
  const isForEnterprise = forEnterprise === true || access === "enterprise" || access === "enterpriseAdmin";
  if (isForEnterprise && enterprise !== undefined && enterprise !== caller.enterprise?.id)
    throw new Refusal("WRONG_STATE", { message: OTHER_ENTERPRISE });
}
