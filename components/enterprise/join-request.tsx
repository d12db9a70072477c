"use client";

import { useState } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { TextArea, TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { PersonalPart } from "@/components/page/personal/personal-page";
import { Button } from "@/components/ui/button";
import type { CallData } from "@/contract/call";
import { staffCalls, type OwnBinding } from "@/contract/enterprise/staff";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { searchEnterprises } from "@/services/enterprise/queries";
import { Dialog } from "@/components/layout/dialog/dialog";
import styles from "./enterprise.module.css";

type Found = CallData<typeof staffCalls.searchEnterprises>;

/** Finds an enterprise and asks its administrator to be let in. */
export function JoinRequest({ taken, disabled }: { taken: readonly OwnBinding[]; disabled: boolean }) {
  const [found, setFound] = useState<Found | undefined>();
  const [wish, setWish] = useState<Found[number] | undefined>();
  const [remark, setRemark] = useState("");
  const requestBinding = useWrite(enterpriseMutations.requestBinding());
  const showToast = useToast();
  const form = useContractForm({
    id: "search",
    repeatable: true,
    schema: staffCalls.searchEnterprises.query,
    initial: { keyword: "" },
    onSubmit: async ({ keyword }) => setFound(await searchEnterprises(keyword)),
  });
  const stateOf = (enId: string) =>
    taken.find((binding) => binding.enId === enId && ["pending", "bound", "disabled"].includes(binding.state));
  if (disabled) return null;
  return (
    <PersonalPart title="申请加入企业">
      <ContractForm form={form} submitLabel="查找企业" busyLabel="正在查找">
        <TextField
          {...form.text("keyword")}
          label="企业名称或统一社会信用代码"
          hint="名称至少 2 个字；代码须填写完整的 18 位"
          autoComplete="off"
        />
      </ContractForm>
      <div aria-live="polite">
        {found?.length === 0 && <p>没有找到。请核对名称，或由企业先在本平台注册。</p>}
        {found && found.length > 0 && (
          <ul className={`${styles.list} ${styles.foundList}`} aria-label="查找结果">
            {found.map((enterprise) => (
              <li key={enterprise.enId} className={styles.row}>
                <div className={styles.rowWords}>
                  <span className={styles.rowTitle}>{enterprise.enName}</span>
                  {enterprise.creditCode && <p className={styles.meta}>{enterprise.creditCode}</p>}
                </div>
                {stateOf(enterprise.enId) ? (
                  <span className={styles.meta}>已绑定或已申请</span>
                ) : (
                  <Button small kind="plain" onClick={() => setWish(enterprise)}>
                    申请加入<span className="visually-hidden">{enterprise.enName}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {wish && (
        <Dialog
          title={`申请加入${wish.enName}？`}
          confirm="提交申请"
          onClose={() => setWish(undefined)}
          act={async () => {
            await requestBinding({ enId: wish.enId, remark: remark.trim() });
            setRemark("");
            showToast({ tone: "success", text: `已向${wish.enName}提交申请，请等待企业管理员审核` });
          }}
        >
          <TextArea
            id="request-remark"
            name="remark"
            label="说明"
            hint="例如您的部门和职务，便于管理员核对"
            optional
            value={remark}
            onChange={setRemark}
            max={200}
            rows={3}
          />
        </Dialog>
      )}
    </PersonalPart>
  );
}
