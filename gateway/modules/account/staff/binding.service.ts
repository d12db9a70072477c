import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { bindingRequest, OwnBinding, staffCalls } from "@/contract/enterprise/staff";
import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import type { AuditEntry } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { createEnterpriseDirectory } from "../directory/enterprise.service";
import { keepAnAdmin } from "./staff.rights";
import { createStaffRepository } from "./staff.repository";
import { MOST_OPEN_REQUESTS } from "./staff.rules";

const NO_BINDING = "没有这条绑定记录，请刷新页面";
const NO_ENTERPRISE = "没有找到该企业，请重新查找";
const SETTLED = "这条记录已处理，请刷新页面查看最新状态";

/** Bindings as the person sees them: asking, withdrawing, accepting, leaving. */
export function createBindingService(context: ModuleContext) {
  const { database, clock, registry } = context;
  const repository = createStaffRepository(database.db);
  const directory = createEnterpriseDirectory({ database });
  const { audit, messenger } = context.ports;

  const log = (
    caller: Caller,
    event: string,
    enterpriseId: string,
    target: string,
    detail: AuditEntry["detail"] = {},
  ) => audit.record({ event, userId: caller.userId, enterpriseId, target, detail });

  /** Only people who use the portal for themselves or an enterprise. */
  function refuseStaffOfTheZone(caller: Caller): void {
    if (caller.type === "operator") throw new Refusal("NOT_ALLOWED", { message: "工作人员账号不能绑定企业" });
  }

  return {
    async listOwn(caller: Caller): Promise<OwnBinding[]> {
      const rows = await repository.listOwn(caller.userId);
      const first = rows.find((row) => row.binding.state === "bound")?.binding.id;
      return rows.map(({ binding, enterprise, roleName }) => ({
        id: binding.id,
        enId: enterprise.id,
        enName: enterprise.name,
        state: binding.state,
        origin: binding.origin,
        enterpriseAdmin: binding.state === "bound" && binding.admin,
        roleName,
        position: binding.position ?? "",
        isDefault: binding.id === first,
        requestRemark: binding.requestRemark ?? "",
        decisionRemark: binding.decisionRemark ?? "",
        requestedAt: binding.requestedAt.toISOString(),
        decidedAt: binding.decidedAt?.toISOString() ?? null,
      }));
    },

    search: (keyword: string): Promise<CallAnswer<typeof staffCalls.searchEnterprises>> => directory.search(keyword),

    async request(caller: Caller, form: z.output<typeof bindingRequest>): Promise<{ id: string }> {
      refuseStaffOfTheZone(caller);
      const id = await database.db.transaction(async (transaction) => {
        const staff = createStaffRepository(transaction);
        await staff.lockUser(caller.userId);
        const [enterprise] = await createEnterpriseDirectory({ database: { db: transaction } }).find([form.enId]);
        if (enterprise?.approval !== "approved") throw new Refusal("NOT_FOUND", { message: NO_ENTERPRISE });
        if ((await staff.countOpenRequests(caller.userId)) >= MOST_OPEN_REQUESTS)
          throw new Refusal("WRONG_STATE", {
            message: `待审核的申请最多 ${MOST_OPEN_REQUESTS} 条，请先等待审核或撤回一条`,
          });
        const begun = await staff.begin({
          userId: caller.userId,
          enterpriseId: form.enId,
          state: "pending",
          origin: "request",
          admin: false,
          position: null,
          requestRemark: form.remark ? cleanText(form.remark) : null,
          at: clock(),
          decidedBy: null,
        });
        if (begun === undefined)
          throw new Refusal("WRONG_STATE", { message: "您与该企业已有绑定、邀请或待审核的申请，请在本页查看" });
        await staff.clearRole(caller.userId, form.enId);
        return begun;
      });
      await log(caller, "binding.request", form.enId, id);
      await messenger.send({
        to: { enterpriseId: form.enId, admins: true },
        enterpriseId: form.enId,
        kind: "enterprise",
        title: "有人申请加入企业",
        body: "请在子账号管理中核对申请人的姓名和说明，通过或退回申请。",
        link: "/user/personalmanage",
        eventKey: `binding:${id}:${clock().getTime()}:request`,
      });
      return { id };
    },

    async cancel(caller: Caller, id: string): Promise<null> {
      const binding = await repository.findOwn(caller.userId, id);
      if (!binding) throw new Refusal("NOT_FOUND", { message: NO_BINDING });
      const set = { state: "unbound" as const, decidedAt: clock(), decisionRemark: "本人撤回" };
      if (binding.origin !== "request" || !(await repository.step(id, "pending", set)))
        throw new Refusal("WRONG_STATE", { message: SETTLED });
      await log(caller, "binding.cancel", binding.enterpriseId, id);
      return null;
    },

    /** The person's own answer to an invitation; nobody else can give it. */
    async accept(caller: Caller, id: string, accepted: boolean): Promise<null> {
      refuseStaffOfTheZone(caller);
      const enterpriseId = await database.db.transaction(async (transaction) => {
        const staff = createStaffRepository(transaction);
        const binding = await staff.findOwn(caller.userId, id);
        if (!binding) throw new Refusal("NOT_FOUND", { message: NO_BINDING });
        const set = accepted
          ? { state: "bound" as const, decidedAt: clock() }
          : { state: "refused" as const, decidedAt: clock(), decisionRemark: "本人谢绝", admin: false };
        if (binding.origin !== "invitation" || !(await staff.step(id, "pending", set)))
          throw new Refusal("WRONG_STATE", { message: SETTLED });
        if (accepted) await staff.settleType(caller.userId);
        else await staff.clearRole(caller.userId, binding.enterpriseId);
        return binding.enterpriseId;
      });
      await log(caller, "binding.accept", enterpriseId, id, { accepted });
      await messenger.send({
        to: { enterpriseId, admins: true },
        enterpriseId,
        kind: "enterprise",
        title: accepted ? "邀请已被接受" : "邀请被谢绝",
        body: accepted ? "受邀人已加入企业，可以在子账号管理中调整角色。" : "受邀人谢绝了加入企业的邀请。",
        link: "/user/personalmanage",
        eventKey: `binding:${id}:${clock().getTime()}:accept`,
      });
      return null;
    },

    async setDefault(caller: Caller, enterpriseId: string): Promise<null> {
      if (!caller.enterprises.some((own) => own.id === enterpriseId))
        throw new Refusal("NOT_FOUND", { message: "您没有绑定该企业，请刷新页面" });
      await database.db.transaction(async (transaction) => {
        const staff = createStaffRepository(transaction);
        await staff.lockUser(caller.userId);
        await staff.makeFirst(caller.userId, enterpriseId);
      });
      return null;
    },

    async leave(caller: Caller, enterpriseId: string): Promise<null> {
      const id = await database.db.transaction(async (transaction) => {
        const staff = createStaffRepository(transaction);
        await staff.lockEnterprise(enterpriseId);
        const row = await staff.findByUser(enterpriseId, caller.userId);
        if (row?.binding.state !== "bound") throw new Refusal("NOT_FOUND", { message: "您没有绑定该企业，请刷新页面" });
        await keepAnAdmin(staff, row);
        const running = await registry.cases.countHeld(transaction, { userId: caller.userId, enterpriseId });
        if (running.length > 0) {
          const words = running.map(({ label, count }) => `${label} ${count} 件`).join("、");
          throw new Refusal("WRONG_STATE", {
            message: `您还有在办事项（${words}），请办结或由企业管理员移交后再解除绑定`,
          });
        }
        const now = clock();
        await staff.step(row.binding.id, "bound", {
          state: "unbound",
          admin: false,
          decidedAt: now,
          decisionRemark: "本人解除绑定",
        });
        await staff.clearRole(caller.userId, enterpriseId);
        await staff.settleType(caller.userId);
        return row.binding.id;
      });
      await log(caller, "binding.leave", enterpriseId, id);
      return null;
    },
  };
}
