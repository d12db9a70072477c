"use client";

import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { useViewer } from "@/components/layout/providers/viewer";
import type { PolicyCheck as Checked } from "@/services/declare/match-check";

type Check =
  /** Nobody who has an enterprise: the server's own words stand. */
  | { readonly kind: "nobody" }
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly retry: () => void }
  | { readonly kind: "checked"; readonly answer: Checked };

interface Shared {
  readonly check: Check;
  /** The item whose evidence is laid open. */
  readonly evidence: string | undefined;
  readonly showEvidence: (itemId: string) => void;
}

const CheckContext = createContext<Shared>({
  check: { kind: "nobody" },
  evidence: undefined,
  showEvidence: () => undefined,
});

export const usePolicyCheck = () => useContext(CheckContext);

/**
 * 我符合吗, around what a policy's page says of its items: for whoever has an enterprise the answer is fetched, once for all
 * items, and its code loaded only then. Everybody else reads what the server wrote.
 */
export function PolicyCheck({ policyId, children }: { policyId: string; children: React.ReactNode }) {
  const viewer = useViewer();
  const enterprise = viewer.kind === "member" && viewer.user.type !== "member_personal" ? viewer.user.enBaseId : null;
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Checked | "failed" | undefined>();
  const [evidence, showEvidence] = useState<string | undefined>();
  useEffect(() => {
    if (enterprise === null) return;
    let left = false;
    import("@/services/declare/match-check")
      .then(({ checkPolicy }) => checkPolicy(policyId))
      .then((checked) => !left && setAnswer(checked))
      .catch(() => !left && setAnswer("failed"));
    return () => {
      left = true;
    };
  }, [policyId, enterprise, round]);
  const shared = useMemo((): Shared => {
    const check = (): Check => {
      if (enterprise === null) return { kind: "nobody" };
      if (answer === undefined) return { kind: "asking" };
      if (answer !== "failed") return { kind: "checked", answer };
      return {
        kind: "failed",
        retry: () => {
          setAnswer(undefined);
          setRound((before) => before + 1);
        },
      };
    };
    return { check: check(), evidence, showEvidence };
  }, [enterprise, answer, evidence]);
  return <CheckContext value={shared}>{children}</CheckContext>;
}
