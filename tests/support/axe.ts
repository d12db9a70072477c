import axe from "axe-core";
import { expect } from "vitest";

/** Fails with the rule, the reason and the element for every violation. jsdom has no layout, so contrast is for e2e. */
export async function expectAccessible(container: Element): Promise<void> {
  const result = await axe.run(container, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(
    result.violations.map((violation) => `${violation.id}: ${violation.help} ${violation.nodes[0]?.html ?? ""}`),
  ).toEqual([]);
}
