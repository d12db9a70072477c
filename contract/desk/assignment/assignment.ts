import { z } from "zod";
import { deskOf, defineCall } from "../../call";
import { opaqueId } from "../../fields";
import { deskUnit } from "../own-desk";
import { ASSIGNED_KINDS, WORK_KIND_LABELS } from "../work-kinds";

/**
 * Which unit what comes in goes to at first, by its category. Each category has a usual unit; the system administrator, who
 * says where people work, may name another one. What is there already stays where it is.
 */

const assignedKind = z
  .enum(ASSIGNED_KINDS, {
    error: `种类应为 ${ASSIGNED_KINDS.map((kind) => `${kind}（${WORK_KIND_LABELS[kind]}）`).join("或 ")}`,
  })
  .meta({ id: "AssignedKind" });

export const assignmentRule = z
  .object({
    kind: assignedKind,
    code: z.string(),
    /** 水电气网 · 供电与用电. */
    label: z.string(),
    /** Where it goes now; null where there is no such unit: then it is nobody's, and everybody at work sees it. */
    unit: deskUnit.nullable(),
    /** The unit that works on it meanwhile, because nobody at work in that one can; null: the unit itself, or nobody. */
    standIn: deskUnit.nullable(),
    /** The name of the unit that it goes to where nobody says otherwise. */
    usual: z.string(),
    /** Whether somebody has said otherwise. */
    changed: z.boolean(),
  })
  .meta({ id: "AssignmentRule" });
export type AssignmentRule = z.infer<typeof assignmentRule>;

const PATH = "/uaa/api/manager/assignment";
const params = z.object({
  kind: assignedKind,
  code: z.string().regex(/^[a-z]+(\.[a-z]+)?$/, { error: "类别代码不正确，请从列表中选择" }),
});
const words = { kind: "种类", code: "类别代码" } as const;

export const assignmentCalls = {
  listAssignments: defineCall({
    ...deskOf("system"),
    method: "GET",
    path: PATH,
    summary: "列出各类别的诉求和报修先由哪个单位承办",
    command: { name: "assignment list", help: "列出各类别的诉求和报修先由哪个单位承办" },
    data: z.array(assignmentRule),
  }),
  setAssignment: defineCall({
    ...deskOf("system"),
    method: "PUT",
    path: `${PATH}/{kind}/{code}`,
    summary: "改一个类别的承办单位，从下一件起生效",
    params,
    body: z.strictObject({ unitId: opaqueId }),
    data: assignmentRule,
    refusals: ["NOT_FOUND"],
    command: {
      name: "assignment set",
      words: { ...words, unitId: "单位编号" },
      help: "改一个类别的承办单位，从下一件起生效；单位编号见 unit list",
    },
  }),
  clearAssignment: defineCall({
    ...deskOf("system"),
    method: "DELETE",
    path: `${PATH}/{kind}/{code}`,
    summary: "恢复一个类别通常的承办单位",
    params,
    data: assignmentRule,
    refusals: ["NOT_FOUND"],
    command: { name: "assignment clear", words, help: "恢复一个类别通常的承办单位" },
  }),
};
