import { z } from "zod";
import { caseNumber } from "../case";
import { codesOf } from "../coded-value";
import { APPLICATION_STATES } from "../item/form";

/** What names an application and says how it stands: light, so that a public page loads no more than that. */

export const applicationState = z
  .enum(codesOf(APPLICATION_STATES), { error: "申报状态不正确，请从列表中选择" })
  .meta({ id: "ApplicationState" });

/** However it is typed. */
export const applicationNumber = caseNumber("申报", "SB");
