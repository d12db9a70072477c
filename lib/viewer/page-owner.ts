import { PAGE_ENTERPRISE_HEADER, PAGE_USER_HEADER } from "@/contract/rules/page-owner";

/** For whom this page is. Whoever signs in or switches in another tab changes nothing about what stands here. */
interface PageOwner {
  readonly userId: string;
  /** Null without one. */
  readonly enterpriseId: string | null;
}

let owner: PageOwner | undefined;

/** Said once it is known who looks; holds until the page is loaded anew. */
export function setPageOwner(found: PageOwner): void {
  owner ??= found;
}

/** What a write says of its page; nothing as long as that is not known. */
export function pageOwnerHeaders(): Record<string, string> {
  if (!owner) return {};
  const { userId, enterpriseId } = owner;
  return { [PAGE_USER_HEADER]: userId, ...(enterpriseId === null ? {} : { [PAGE_ENTERPRISE_HEADER]: enterpriseId }) };
}
