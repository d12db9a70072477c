import type { CallAnswer } from "@/contract/call";
import type { accountAccessCalls } from "@/contract/account/access";
import { TENANT_ID, type tenantCalls } from "@/contract/account/tenant";
import type { Caller } from "../../../core/caller";
import { maskName, maskPhone } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { createColleagueRepository } from "./colleague.repository";
import { createGroupRepository } from "./group.repository";
import { createAccountRepository, type UserRow } from "../account.repository";

type Colleague = CallAnswer<typeof accountAccessCalls.getUser>;

/** Anhui and Hefei (specification 5). */
const PROVINCE = "340000";
const CITY = "340100";

function toDto(user: UserRow, position: string | null, admin: boolean): Colleague {
  return {
    id: user.id,
    type: user.type,
    nickName: user.nickName,
    fullName: maskName(user.fullName),
    phone: maskPhone(user.phone),
    position,
    enterpriseAdmin: admin,
  };
}

/** Who and what there is around a person: colleagues, the zone, its departments. */
export function createDirectory({ config, database }: ModuleContext) {
  const colleagues = createColleagueRepository(database.db);
  const accounts = createAccountRepository(database.db);
  const groups = createGroupRepository(database.db);
  const zone = { id: TENANT_ID, name: config.siteName };

  async function listGroups(isBusiness: boolean | undefined): Promise<CallAnswer<typeof tenantCalls.listGroups>> {
    const rows = await groups.list(isBusiness);
    return rows.map(({ id, name, duty, isBusiness: isywdept }) => ({ id, name, duty, isywdept }));
  }

  return {
    listGroups,

    tenantConfig(id: string): CallAnswer<typeof tenantCalls.getTenantConfig> {
      if (id !== TENANT_ID) throw new Refusal("NOT_FOUND", { message: "没有这个园区，请返回首页" });
      return {
        ...zone,
        provinceCode: PROVINCE,
        cityCode: CITY,
        uploadMaxMb: config.uploadMaxMb,
        sessionIdleMinutes: config.sessionIdleMs / 60_000,
      };
    },
    tenants: (): CallAnswer<typeof tenantCalls.listCurrentTenants> => [zone],

    /** Oneself, or a colleague of the current enterprise; anybody else does not exist. */
    async user(caller: Caller, id: string): Promise<Colleague> {
      const enterpriseId = caller.enterprise?.id;
      const found = enterpriseId === undefined ? undefined : await colleagues.findColleague(enterpriseId, id);
      if (found) return toDto(found.user, found.position, found.admin);
      const own = id === caller.userId ? await accounts.findUser(id) : undefined;
      if (!own) throw new Refusal("NOT_FOUND", { message: "没有这个人员，请返回列表重新查找" });
      return toDto(own, null, false);
    },

    async colleagues(
      caller: Caller,
      query: { readonly page: number; readonly size: number },
    ): Promise<CallAnswer<typeof accountAccessCalls.listColleagues>> {
      const enterpriseId = caller.enterprise?.id;
      if (enterpriseId === undefined) return { records: [], total: 0, ...query };
      const [total, rows] = await Promise.all([
        colleagues.countColleagues(enterpriseId),
        colleagues.listColleagues(enterpriseId, pageBounds(query)),
      ]);
      return { records: rows.map((row) => toDto(row.user, row.position, row.admin)), total, ...query };
    },
  };
}
