"use client";

import { useState } from "react";
import { TextArea } from "@/components/form/fields/text-fields";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { PersonalPart } from "@/components/page/personal/personal-page";
import { Button } from "@/components/ui/button";
import type { LibraryEnterprise, OwnBinding } from "@/contract/enterprise/staff";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { searchEnterprises } from "@/services/enterprise/queries";
import { EnterpriseSearch } from "@/components/page/enterprise-search";
import { Dialog } from "@/components/layout/dialog/dialog";
import styles from "./enterprise.module.css";

/** Finds an enterprise and asks its administrator to be let in. */
export function JoinRequest({ taken, disabled }: { taken: readonly OwnBinding[]; disabled: boolean }) {
  const [wish, setWish] = useState<LibraryEnterprise | undefined>();
  const [remark, setRemark] = useState("");
  const requestBinding = useWrite(enterpriseMutations.requestBinding());
  const showToast = useToast();
  const stateOf = (enId: string) =>
    taken.find((binding) => binding.enId === enId && ["pending", "bound", "disabled"].includes(binding.state));
  if (disabled) return null;
  return (
    <PersonalPart title="申请加入企业">
      <EnterpriseSearch
        search={searchEnterprises}
        nothing="没有找到。请核对名称，或由企业先在本平台注册。"
        action={(enterprise) =>
          stateOf(enterprise.enId) ? (
            <span className={styles.meta}>已绑定或已申请</span>
          ) : (
            <Button small kind="plain" onClick={() => setWish(enterprise)}>
              申请加入<span className="visually-hidden">{enterprise.enName}</span>
            </Button>
          )
        }
      />
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
