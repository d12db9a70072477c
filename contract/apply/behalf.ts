/** For whom a person applies. Domain: application. Plain, so that reading pages load no rules. */
export const BEHALF = { self: "为本人办理", child: "监护人为孩子办理", proxy: "受委托代办" } as const;

/** What whoever applies for somebody else is to that person. */
export const RELATIONS = ["父亲", "母亲", "其他监护人", "受托人"] as const;
