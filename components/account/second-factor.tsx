"use client";

import { useQuery } from "@tanstack/react-query";
import { SecondFactorSteps } from "@/components/form/second-factor/second-factor-steps";
import { useToast } from "@/components/layout/providers/toasts";
import { accountMutations } from "@/services/account/mutations";
import { accountQueries } from "@/services/account/queries";
import styles from "./account.module.css";

const SECTION_ID = "two-step";

/** The second factor of the own account. */
export function SecondFactor() {
  const own = useQuery(accountQueries.secondFactor());
  const showToast = useToast();
  return (
    <section className={styles.section} id={SECTION_ID} tabIndex={-1}>
      <h2>两步验证</h2>
      <SecondFactorSteps
        own={own}
        writes={{
          start: accountMutations.startSecondFactor(),
          confirm: accountMutations.confirmSecondFactor(),
          renewCodes: accountMutations.renewRecoveryCodes(),
          end: accountMutations.endSecondFactor(),
        }}
        onEnded={() => {
          showToast({ tone: "success", text: "两步验证已关闭" });
          // The form that had it is gone.
          document.getElementById(SECTION_ID)?.focus();
        }}
      />
    </section>
  );
}
