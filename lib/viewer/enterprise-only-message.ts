/** To the letter of specification 5: matching, for personal members. Apart from the rules, so that reading pages load no rules. */
export const ENTERPRISE_ONLY = "只有企业才可以访问";
