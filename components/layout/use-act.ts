"use client";

import { useEffect, useRef, useState } from "react";
import type { Flash } from "@/lib/browser/flash";
import { failureMessage, failureToast } from "@/lib/gateway/failure-message";
import { useToast } from "./providers/toasts";

interface Telling<Input, Output> {
  /** What to say once it is done; without, the page itself shows it. */
  readonly done?: string | ((output: Output, input: Input) => string | Flash | undefined);
  /** What did not happen and what to do now, where the failure has no words of its own. */
  readonly failed?: string;
  /** Says a failure beside the button, by `failure`, and not as a notice. */
  readonly here?: boolean;
  /** Names the act in a notice, for the failure that comes when nobody sees its place any more. */
  readonly name?: string;
  /** What it is given are matters of their own, rows for instance: only the same one is not sent twice. */
  readonly apart?: boolean;
  /** Once done it is not done again: the page changes, and a late click must not send a second one. */
  readonly once?: boolean;
  readonly onDone?: (output: Output, input: Input) => unknown;
}

export interface Act<Input> {
  /** Gives whether it was done: not while the one before is still on its way. */
  readonly run: (input: Input) => Promise<boolean>;
  readonly busy: boolean;
  /** What is being done: which row's button turns. */
  readonly doing: Input | undefined;
  readonly failure: readonly string[];
  readonly fail: (problems: readonly string[]) => void;
}

/**
 * A button that writes. It sends once however often it is pressed, stays where it is and keeps the focus (`busy` of
 * Button), and says how it went. `write` is one of the services' writes; what it makes stale they know themselves.
 */
export function useAct<Input = void, Output = unknown>(
  write: (input: Input) => Promise<Output>,
  { done, failed, here = false, name, apart = false, once = false, onDone }: Telling<Input, Output> = {},
): Act<Input> {
  const showToast = useToast();
  // A ref: a second click may come before the next drawing.
  const running = useRef(new Set<Input>());
  const [doing, setDoing] = useState<readonly Input[]>([]);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const run = async (input: Input): Promise<boolean> => {
    if (apart ? running.current.has(input) : running.current.size > 0) return false;
    running.current.add(input);
    setDoing([...running.current]);
    setFailure([]);
    try {
      const output = await write(input);
      const words = typeof done === "function" ? done(output, input) : done;
      if (words !== undefined) showToast(typeof words === "string" ? { tone: "success", text: words } : words);
      onDone?.(output, input);
      if (!once) running.current.delete(input);
      return true;
    } catch (error) {
      if (here && !isGone.current) setFailure(failureMessage(error, failed));
      else {
        const unfinished = isGone.current && name ? `“${name}”没有完成：` : "";
        showToast({ tone: "error", text: unfinished + failureToast(error, failed) });
      }
      running.current.delete(input);
      return false;
    } finally {
      setDoing(once ? [] : [...running.current]);
    }
  };
  return { run, busy: doing.length > 0, doing: doing[0], failure, fail: setFailure };
}
