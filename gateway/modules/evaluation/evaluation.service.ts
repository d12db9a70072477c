import type { ModuleContext } from "../../core/module";
import { createProfileAnswers } from "./profile-answers.service";
import { createResultKeeping } from "./save-result.service";
import { createScoring } from "./score-answers.service";
import { createResultViews } from "./show-results.service";
import { createSizing } from "./size-enterprise.service";

/** Self-evaluation: the shared rules, an enterprise's kept results and what its profile answers. */
export function createEvaluationService(parts: Pick<ModuleContext, "config" | "database" | "clock" | "ports">) {
  const score = createScoring(parts.clock);
  return {
    score,
    ...createSizing(score),
    ...createResultKeeping(parts, score),
    ...createResultViews(parts),
    ...createProfileAnswers(parts),
  };
}
