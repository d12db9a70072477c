import { expect, it } from "vitest";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { DESK_KINDS } from "@/contract/desk/desk-kinds";
import { applicationKind } from "../../gateway/modules/apply/apply.case";
import { feedbackKind } from "../../gateway/modules/interaction/feedback/feedback.case";
import { questionKind } from "../../gateway/modules/interaction/question/question.case";

it.each<[WorkKind, object]>([
  ["application", applicationKind.steps],
  ["feedback", feedbackKind.steps],
  ["question", questionKind.steps],
])("%s：网关会给工作人员的每一步，页面都办得了，都带得上看到的版本；别的步骤页面上没有", (kind, steps) => {
  const offered = Object.entries(steps as Record<string, { readonly side: string }>)
    .filter(([, { side }]) => side === "staff")
    .map(([name]) => name);
  const known = DESK_KINDS[kind].steps;
  expect(Object.keys(known).sort()).toEqual(offered.sort());
  for (const [name, { body }] of Object.entries(known)) expect(Object.keys(body.shape), name).toContain("version");
});
