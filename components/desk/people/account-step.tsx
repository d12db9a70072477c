"use client";

import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { peopleMutations } from "@/services/desk/people";

interface Account {
  readonly username: string;
  readonly fullName: string;
}

/** What the security administrator does with an account. */
export type AccountStepName = "lock" | "unlock" | "signOut" | "secondFactor";

const WORDS: Readonly<
  Record<
    AccountStepName,
    { readonly confirm: string; readonly what: string; readonly done: string; readonly danger?: true }
  >
> = {
  lock: {
    confirm: "锁定",
    what: "马上退出全部登录，解锁之前不能再登录。",
    done: "已锁定",
    danger: true,
  },
  unlock: { confirm: "解锁", what: "可以重新登录，岗位和单位不变。", done: "已解锁" },
  signOut: { confirm: "全部退出", what: "全部设备马上退出，本人可以再登录。", done: "的登录已全部退出" },
  secondFactor: {
    confirm: "重置两步验证",
    what: "只在核实是本人以后办理。全部登录退出，下次登录时重新设置；会发短信告诉本人。",
    done: "的两步验证已重置",
    danger: true,
  },
};

/** Asks before it is done, and says what it means. */
export function AccountStep({
  step,
  account,
  onClose,
}: {
  step: AccountStepName;
  account: Account;
  onClose: () => void;
}) {
  const showToast = useToast();
  const { username, fullName } = account;
  const lock = useWrite(peopleMutations.lock(username));
  const unlock = useWrite(peopleMutations.unlock(username));
  const signOut = useWrite(peopleMutations.signOut(username));
  const secondFactor = useWrite(peopleMutations.resetSecondFactor(username));
  const { confirm, what, done, danger = false } = WORDS[step];
  const act = async () => {
    await { lock, unlock, signOut, secondFactor }[step]();
    showToast({ tone: "success", text: `${fullName}${done}` });
  };
  return (
    <Dialog
      title={`${confirm}：${fullName}（${username}）`}
      confirm={confirm}
      danger={danger}
      act={act}
      onClose={onClose}
    >
      <p>{what}</p>
    </Dialog>
  );
}
