import { codedValue, codesOf } from "../coded-value";

/** The parties of a case with two, as lists are narrowed by them. Plain data without a schema library. */
export const PARTY_SIDE_LABELS = codedValue({ asker: "我发起的", counterpart: "我收到的" });
export type PartySide = keyof typeof PARTY_SIDE_LABELS;
export const PARTY_SIDES = codesOf(PARTY_SIDE_LABELS);
