/**
 * Headers of a write: for whose account and which enterprise the page is that it comes from. Another tab may have signed
 * somebody else in or switched since; what was filled in for one is never filed for the other.
 */
export const PAGE_USER_HEADER = "x-page-user";
export const PAGE_ENTERPRISE_HEADER = "x-page-enterprise";
