"use client";

import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { subscriptionMutations } from "@/services/policy/mutations";

interface Change {
  /** Which button: a subscription, a tag, or what is done. */
  readonly key: string;
  readonly write: () => Promise<unknown>;
  readonly done: string;
}

/** Runs one change of the subscriptions at a time, shows what is then, and tells how it went. Gives whether it was done. */
export function useSubscribeChange() {
  const change = useWrite(subscriptionMutations.change());
  const { run, doing } = useAct(({ write }: Change) => change(write), {
    done: (_answer, { done }) => done,
    failed: "没有成功，请重试",
  });
  return {
    busy: doing?.key,
    run: (key: string, write: () => Promise<unknown>, done: string) => run({ key, write, done }),
  };
}
export type SubscribeChange = ReturnType<typeof useSubscribeChange>;
