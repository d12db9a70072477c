import { OWNED_STATE_LABELS, type PublicationFlag } from "../../publication/labels";
import type { DeskWork } from "../desk-work";

/** The work with what enterprises publish: reviewing it, stopping it, putting it first. */

const OPINION = { opinion: { label: "审核意见", as: "words", hint: "写明哪里要改，企业照着改了再提交" } } as const;

const FLAG_STEPS = {
  top: { role: "publish", label: "置顶", as: "aside" },
  untop: { role: "publish", label: "取消置顶", as: "aside" },
  recommend: { role: "publish", label: "推荐", as: "aside" },
  unrecommend: { role: "publish", label: "取消推荐", as: "aside" },
} as const satisfies DeskWork["steps"];

/** The steps of the staff with a kind. */
export const OWNED_STEPS = {
  publish: { role: "audit", label: "通过", as: "main" },
  refuse: { role: "audit", label: "退回", as: "ask", fields: OPINION },
  stop: { role: "audit", label: "停用", as: "aside", fields: { opinion: { label: "停用的原因", as: "words" } } },
  ...FLAG_STEPS,
} as const satisfies DeskWork["steps"];

/** @param work its name and number; see `deskWork` */
export const ownedWork = <const Label extends string, const Prefix extends string>({
  label,
  prefix,
  icon = "flag",
}: {
  readonly label: Label;
  readonly prefix: Prefix;
  readonly icon?: DeskWork["icon"];
}) =>
  ({
    label,
    icon,
    number: { prefix, opensBy: "account" },
    states: OWNED_STATE_LABELS,
    steps: OWNED_STEPS,
  }) as const satisfies DeskWork;

/** What may stand first: every kind has both flags. */
export const OWNED_FLAGS = ["top", "recommend"] as const satisfies readonly PublicationFlag[];
