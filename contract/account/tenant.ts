import { z } from "zod";
import { defineCall } from "../call";
import { opaqueId } from "../fields";

/** The zone as tenant, and its departments. Specification 3, 7.1. */

/** The zone's id; there is one tenant an installation. */
export const TENANT_ID = "zone";

export const tenant = z.object({ id: opaqueId, name: z.string() }).meta({ id: "Tenant" });

/** What a client needs to know of an installation. Area codes are GB/T 2260 (specification 5: Anhui, Hefei). */
export const tenantConfig = tenant
  .extend({
    provinceCode: z.string(),
    cityCode: z.string(),
    /** The largest uploaded file in MB. */
    uploadMaxMb: z.number().int().positive(),
    /** Minutes without any call after which a session ends. */
    sessionIdleMinutes: z.number().positive(),
  })
  .meta({ id: "TenantConfig" });

/** A department of the zone. `isywdept`: it handles business of enterprises. */
export const group = z
  .object({ id: opaqueId, name: z.string(), duty: z.string(), isywdept: z.boolean() })
  .meta({ id: "Group" });

export const tenantCalls = {
  getTenantConfig: defineCall({
    method: "GET",
    path: "/uaa/api/tenant/config/{id}",
    access: "public",
    summary: "一个租户（园区）的配置",
    params: z.object({ id: opaqueId }),
    data: tenantConfig,
    refusals: ["NOT_FOUND"],
  }),
  listCurrentTenants: defineCall({
    method: "GET",
    path: "/uaa/api/tenant/list/current",
    access: "user",
    summary: "当前登录人所在的租户",
    data: z.array(tenant),
  }),
  listGroups: defineCall({
    method: "GET",
    path: "/uaa/api/group/list",
    access: "user",
    summary: "办理企业业务的园区部门",
    data: z.array(group),
  }),
  listAllGroups: defineCall({
    method: "GET",
    path: "/uaa/api/ua/group/listAll",
    access: "public",
    summary: "园区部门；isywdept 只看业务部门或非业务部门",
    query: z.object({
      isywdept: z.enum(["true", "false", "1", "0"], { error: "isywdept 应为 true 或 false" }).optional(),
    }),
    data: z.array(group),
  }),
};
