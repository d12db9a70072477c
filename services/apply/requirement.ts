import { ENTERPRISE_ONLY } from "@/contract/account/enterprise-only";

/** Declaring is reached from 政策服务 and from 企业申报: either right will do. */
export const APPLY_REQUIREMENT = { permission: ["policy", "declaration"], personal: ENTERPRISE_ONLY } as const;
