import { CLOUD_TOOL } from "./cloud";
import { DEDUCTION_TOOL } from "./deduction";
import { HIGH_TECH_TOOL } from "./high-tech";
import { SCALE_TOOL } from "./scale";
import { GIANT_TOOL } from "./srdi/giant";
import { INNOVATIVE_TOOL } from "./srdi/innovative";
import { SPECIALISED_TOOL } from "./srdi/specialised";
import { TECH_TOOL } from "./tech";
import type { Edition, Tool, ToolId } from "./tool";

/** Every tool, by its id. */
export const TOOLS: Readonly<Record<ToolId, Tool>> = {
  scale: SCALE_TOOL,
  "tech-scale": TECH_TOOL,
  evaluate: HIGH_TECH_TOOL,
  calculate: DEDUCTION_TOOL,
  "srdi-innovative": INNOVATIVE_TOOL,
  "srdi-specialised": SPECIALISED_TOOL,
  "srdi-giant": GIANT_TOOL,
  cloud: CLOUD_TOOL,
};

/** The rules that a result was made by, whatever has come since. */
export const editionOf = (tool: Tool, ruleSet: string | undefined): Edition | undefined =>
  ruleSet === undefined ? tool.editions[0] : tool.editions.find((one) => one.ruleSet.id === ruleSet);
