import { VIEWING_MINUTES } from "@/contract/desk/viewing";
import type { WorkKind } from "@/contract/desk/work-kinds";
import type { Caller } from "../../../core/caller";
import { minuteInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { asksWhatIsHidden } from "../../../core/desk/looking";
import { createWorkActs } from "../../../core/desk/work-acts.service";
import type { WorkItem } from "../../../core/desk/work.repository";
import type { ModuleContext, Registry } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccountRepository } from "../account.repository";
import { isAccountOpen } from "../account.rules";
import { createSessionRepository } from "../sign-in/session.repository";
import { createSessions } from "../sign-in/sessions";

interface Wish {
  readonly kind: WorkKind;
  readonly number: string;
  readonly version: number;
  readonly words: string;
}

// Not which: that there is something confidential is itself not for everybody.
const NOT_NOW = "对方的页面现在不能查看；请对方发来截图，或请本单位审核岗位办理";

/** Opens sessions in which an operator sees the portal as whoever asked sees it, and can do nothing there. */
export function createBeginViewing(context: ModuleContext & { readonly registry: Pick<Registry, "cases"> }) {
  const { config, clock, ports } = context;
  const acts = createWorkActs(context);

  /** In the transaction of the line in the log: no look without it. */
  async function open(transaction: Executor, caller: Caller, item: WorkItem) {
    const now = clock();
    const { userId, enterpriseId, kind, caseId, number } = item;
    const user = userId === null ? undefined : await createAccountRepository(transaction).findUser(userId);
    const isFit = user !== undefined && user.type !== "operator" && isAccountOpen(user, now);
    if (!isFit || userId === null || (await asksWhatIsHidden(transaction, caller, item)))
      throw new Refusal("WRONG_STATE", { message: NOT_NOW });
    const repository = createSessionRepository(transaction);
    await repository.endViewings(caller.userId, now);
    const endsAt = new Date(now.getTime() + VIEWING_MINUTES * 60_000);
    const opened = await createSessions(transaction, config, clock).open(
      user,
      { device: `工作人员只读查看，因事项 ${number}`, address: "" },
      endsAt,
    );
    await repository.insertViewing({
      sessionId: opened.id,
      viewerId: caller.userId,
      viewerSessionId: caller.sessionId,
      kind,
      caseId,
      number,
      enterpriseId,
    });
    return { userId, token: opened.token, endsAt };
  }

  return async function begin(caller: Caller, wish: Wish) {
    const { item, opened, eventId } = await acts.look(caller, wish, wish, (transaction, seen) =>
      open(transaction, caller, seen),
    );
    const { userId, token, endsAt } = opened;
    const admins = item.enterpriseId === null ? [] : await ports.people.adminsOf(item.enterpriseId);
    await ports.messenger.send({
      to: { userIds: [...new Set([userId, ...admins])] },
      kind: "security",
      title: "工作人员正在只读查看您的页面",
      body: `为办理 ${item.number}（${item.title}），工作人员可以看到提交人在本平台看到的内容，到 ${minuteInShanghai(endsAt)} 为止；不能办理任何事，也看不到消息、证件、同事和下载的文件。原因：${wish.words}。不希望这样时，可在账号管理的登录设备里结束它，或联系我们。`,
      link: "/user/manage",
      ...(item.enterpriseId === null ? {} : { enterpriseId: item.enterpriseId }),
      eventKey: `look:${item.kind}:${item.caseId}:${eventId}`,
    });
    return { accessToken: token, endsAt: endsAt.toISOString() };
  };
}
