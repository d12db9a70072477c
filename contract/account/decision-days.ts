/**
 * Working days within which the zone decides what is decided once; the day it comes in does not count. The real name's two
 * were told to people before; no rule names days for the other two, so the zone has set them itself: a registration is one
 * licence to compare, a certification several documents.
 */
export const DECISION_WORKDAYS = { enterprise: 3, realname: 2, finance: 5 } as const;
export type DecisionKind = keyof typeof DECISION_WORKDAYS;
