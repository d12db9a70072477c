import type { ClosingObstacle } from "@/contract/account/closing";
import type { CaseRegistry } from "../../../core/case/case-registry";
import type { Executor } from "../../../core/database";
import { createStaffRepository } from "../staff/staff.repository";
import { createClosingRepository } from "./closing.repository";

/** What has to be settled before somebody may go: no enterprise without an administrator, no running case without anybody. */
export async function findClosingObstacles(
  executor: Executor,
  cases: CaseRegistry,
  userId: string,
  byStaff = false,
): Promise<ClosingObstacle[]> {
  const staff = createStaffRepository(executor);
  const found: ClosingObstacle[] = [];
  for (const { enterpriseId, enterpriseName, state, admin } of await createClosingRepository(executor).listLiveBindings(
    userId,
  )) {
    if (state === "bound" && admin && !byStaff && (await staff.countAdmins(enterpriseId)) <= 1)
      found.push({
        kind: "lastAdministrator",
        enterpriseName,
        words: `您是${enterpriseName}唯一的管理员，请先在子账号管理中把管理员角色交给同事；没有同事可以接手的，请到园区政务服务窗口办理`,
        href: "/user/personalmanage",
      });
    const running = await cases.countHeld(executor, { userId, enterpriseId });
    if (running.length > 0) {
      const words = running.map(({ label, count }) => `${label} ${count} 件`).join("、");
      found.push({
        kind: "runningCases",
        enterpriseName,
        words: `您在${enterpriseName}还有在办事项（${words}），请先办结、撤回，或请企业管理员移交给同事`,
        href: "/user/base/policy-items",
      });
    }
  }
  return found;
}
