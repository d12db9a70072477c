import { codedValue } from "../coded-value";

/** Who gives a consent: an enterprise through one of its people, or a person for what is their own. */
export const CONSENT_GIVER_LABELS = codedValue({ enterprise: "企业", person: "个人" });

/** Who may read what a consent covers: a unit of the zone, or an enterprise. */
export const CONSENT_RECEIVER_LABELS = codedValue({ unit: "园区单位", enterprise: "企业" });

/** `living`: it may be read by; `expired`: its last day is over; `withdrawn`: the giver has taken it back. */
export const CONSENT_STATE_LABELS = codedValue({ living: "有效", expired: "已到期", withdrawn: "已撤回" });
