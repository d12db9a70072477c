import { QueryProvider } from "@/components/layout/query-provider";
import { QaFollow } from "./qa-follow";
import { QaForm } from "./qa-form";
import { QaMine } from "./qa-mine";
import styles from "./qa-desk.module.css";

/** A question to the staff, following one, and a member's own; loaded only for who writes or is signed in. */
export default function QaWrite({
  value,
  policyId,
  isMember,
  isOpen,
}: {
  value: string;
  policyId: string | undefined;
  isMember: boolean;
  isOpen: boolean;
}) {
  return (
    <QueryProvider>
      {isOpen && (
        <div className={styles.columns}>
          <QaForm value={value} policyId={policyId} isMember={isMember} />
          {!isMember && <QaFollow />}
        </div>
      )}
      {isMember && <QaMine value={value} />}
    </QueryProvider>
  );
}
