import type { WorkKind } from "@/contract/desk/work-kinds";
import type { CaseRegistry } from "../case/case-registry";
import type { CoreParts } from "../parts";
import { Refusal } from "../refusal";

/** What everything about work items is built from. */
export type WorkParts = Pick<CoreParts, "database" | "clock" | "ports"> & {
  readonly registry: { readonly cases: CaseRegistry };
};

/** An item by what people call it. */
export interface WorkName {
  readonly kind: WorkKind;
  readonly number: string;
}
export const missingWork = ({ number }: WorkName): Refusal =>
  new Refusal("NOT_FOUND", { message: `没有编号为 ${number} 的待办，请返回列表重新查找` });
