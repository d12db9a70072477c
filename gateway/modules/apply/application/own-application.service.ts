import type { Caller } from "../../../core/caller";
import type { Executor } from "../../../core/database";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { readApplicant } from "../applicant";
import { createApplyRepository, type ApplicationRowData } from "../apply.repository";

export type ApplyParts = Pick<ModuleContext, "config" | "database" | "clock" | "cipher" | "ports" | "work">;

export const NO_APPLICATION = "没有找到这份申报，它可能已被删除，或不属于您、不属于当前企业；请返回事项页面或申报列表";
export const STALE = "这份申报刚刚在别处改过，您填写的内容仍在页面上；请刷新后核对最新内容再操作";

/** An application of the one who applies; anybody else's does not exist. */
export async function findOwnApplication(db: Executor, caller: Caller, id: string): Promise<ApplicationRowData> {
  const row = await createApplyRepository(db).find(readApplicant(caller), id);
  if (!row) throw new Refusal("NOT_FOUND", { message: NO_APPLICATION });
  return row;
}
