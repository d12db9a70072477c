/** To the letter of specification 5: what personal members read where only enterprises act. Plain, so that reading pages load no rules. */
export const ENTERPRISE_ONLY = "只有企业才可以访问";
