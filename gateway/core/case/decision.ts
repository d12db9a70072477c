import type { MessageKind } from "@/contract/message/message";
import type { Ports, Receivers } from "../ports";
import { Refusal } from "../refusal";
import { requireText } from "../text/required-text";

/** What the staff decides once: yes, or no with a reason. The thing decided stays the domain's own. */
interface DecisionKind {
  /** In the security log: `realname.decide`. */
  readonly event: string;
  /** What there is to do when it has been decided already. */
  readonly wrong: string;
  readonly message: { readonly kind: MessageKind; readonly link: string };
  readonly approved: { readonly title: string; readonly body: string };
  /** The reason is told after the title, and `next` after the reason. */
  readonly refused: { readonly title: string; readonly next?: string };
}

export interface Decision {
  readonly approved: boolean;
  /** Why not. */
  readonly reason: string | null;
  /** The operator's account; none through the control socket. */
  readonly by: string | undefined;
  /** The version of the work item that was read before; without one any will do. */
  readonly version?: number | undefined;
}

/** What was read before deciding. */
export type Read = Pick<Decision, "version">;

export const yes = (by: string | undefined, { version }: Read): Decision => ({
  approved: true,
  reason: null,
  by,
  version,
});
export const no = (by: string | undefined, { reason, version }: Read & { readonly reason: string }): Decision => ({
  approved: false,
  reason: requireText(reason, "reason"),
  by,
  version,
});

/** What is decided on, for the log and for those who asked. */
interface Subject {
  readonly to: Receivers;
  readonly enterpriseId?: string;
  readonly target?: string;
  /** What the log keeps of it, beside who and when. */
  readonly detail: Readonly<Record<string, string>>;
  /** Names this very decision. */
  readonly key: string;
}

/**
 * Decides: `write` says whether it was still open, in whatever transaction the domain needs. Then it is logged and told.
 * Throws WRONG_STATE when it had been decided.
 */
export function createDecisions({ audit, messenger }: Pick<Ports, "audit" | "messenger">, kind: DecisionKind) {
  return async function decide(
    { approved, reason, by }: Decision,
    { to, enterpriseId, target, detail, key }: Subject,
    write: () => Promise<boolean>,
  ): Promise<void> {
    if (!(await write())) throw new Refusal("WRONG_STATE", { message: kind.wrong });
    await audit.record({ event: kind.event, userId: by, enterpriseId, target, detail });
    await messenger.send({
      to,
      ...(enterpriseId === undefined ? {} : { enterpriseId }),
      ...kind.message,
      title: approved ? kind.approved.title : kind.refused.title,
      body: approved ? kind.approved.body : `原因：${reason ?? "未填写"}。${kind.refused.next ?? ""}`,
      eventKey: key,
    });
  };
}
