"use client";

import { useState } from "react";

/** Ends the session here and in every other window. */
export function SignOutButton() {
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void import("@/services/account/sign-out")
      .then(({ signOutAndForget: signOutAndLeave }) => signOutAndLeave())
      .finally(() => setBusy(false));
  };
  return (
    <button type="button" onClick={leave} disabled={busy}>
      退出
    </button>
  );
}
