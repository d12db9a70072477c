"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "@/components/form/fields/choice-fields";
import { TextArea } from "@/components/form/fields/text-fields";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import type { StaffMember } from "@/contract/enterprise/staff";
import { formatDateTime } from "@/lib/format";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { enterpriseQueries } from "@/services/enterprise/queries";
import { Dialog } from "@/components/layout/dialog/dialog";
import styles from "../enterprise.module.css";

const DEFAULT_ROLE = "role-viewer";

/** People who ask to join and wait for the administrator. Nothing is drawn when nobody does. */
export function StaffRequests() {
  const { data } = useQuery(enterpriseQueries.staff({ state: "pending", page: 1, size: 100 }));
  const [deciding, setDeciding] = useState<{ person: StaffMember; passed: boolean } | undefined>();
  const waiting = data?.records ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className={`${styles.panel} ${styles.tinted}`} aria-label="待审核的申请">
      <h2>{waiting.length} 人申请加入，等您审核</h2>
      <ul className={styles.list}>
        {waiting.map((person) => (
          <li key={person.id} className={styles.row}>
            <div className={styles.rowWords}>
              <span className={styles.rowTitle}>
                {person.fullName} <span className={styles.meta}>{person.phone}</span>
              </span>
              {person.requestRemark && <p>{person.requestRemark}</p>}
              <p className={styles.meta}>申请时间 {formatDateTime(person.requestedAt).slice(0, 16)}</p>
            </div>
            <div className={styles.buttons}>
              <Button small onClick={() => setDeciding({ person, passed: true })}>
                同意<span className="visually-hidden">{person.fullName}加入</span>
              </Button>
              <Button small kind="plain" onClick={() => setDeciding({ person, passed: false })}>
                拒绝<span className="visually-hidden">{person.fullName}加入</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </section>
  );
}

function DecisionDialog({ person, passed, onClose }: { person: StaffMember; passed: boolean; onClose: () => void }) {
  const [roleId, setRoleId] = useState(DEFAULT_ROLE);
  const [remark, setRemark] = useState("");
  const { data: roles = [] } = useQuery(enterpriseQueries.roles());
  const decideBinding = useWrite(enterpriseMutations.decideBinding());
  const showToast = useToast();
  return (
    <Dialog
      title={passed ? `同意${person.fullName}加入本企业？` : `拒绝${person.fullName}的申请？`}
      confirm={passed ? "同意加入" : "拒绝申请"}
      danger={!passed}
      onClose={onClose}
      act={async () => {
        await decideBinding(passed ? { id: person.id, passed, roleId } : { id: person.id, passed, remark });
        showToast({
          tone: "success",
          text: passed ? `${person.fullName}已加入本企业` : `已拒绝${person.fullName}的申请`,
        });
      }}
    >
      {passed ? (
        <SelectField
          id="decide-role"
          name="roleId"
          label="角色"
          hint="决定能办哪些事，以后可以修改"
          value={roleId}
          onChange={setRoleId}
          options={roles.map((role) => ({ value: role.id, label: role.roleName }))}
        />
      ) : (
        <TextArea
          id="decide-remark"
          name="remark"
          label="拒绝的原因"
          hint="申请人会看到"
          value={remark}
          onChange={setRemark}
          max={200}
          rows={3}
        />
      )}
    </Dialog>
  );
}
