import { Tag } from "@/components/ui/tag";
import { WINDOW_STATES, type WindowState } from "@/contract/item/attributes";
import { WINDOW_TONES } from "@/services/declare/match-wording";

/** 申报状态 of an item or of one window. */
export function StateTag({ state }: { state: WindowState }) {
  return <Tag tone={WINDOW_TONES[state]}>{WINDOW_STATES[state]}</Tag>;
}
