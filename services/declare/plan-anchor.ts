/** Where on the page the plan of a signed-in person is drawn. */
export const PLAN_ANCHOR = "plan-place";
