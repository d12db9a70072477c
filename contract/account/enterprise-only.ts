/** To the letter of specification 5: what personal members read where only enterprises act. Plain, so that reading pages load no rules. */
export const ENTERPRISE_ONLY = "只有企业才可以访问";
/** To the letter of specification 5. */
export const PERSONAL_NO_APPEAL = "个人用户不能发布企业诉求";
