"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { CheckField } from "@/components/form/fields/choice-fields";
import { TextField } from "@/components/form/fields/text-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import type { OperatorRecord } from "@/contract/desk/administration/operators";
import {
  mayHoldTogether,
  OPERATOR_ROLE_LABELS,
  OPERATOR_ROLES,
  type OperatorRole,
} from "@/contract/access/operator-roles";
import { peopleMutations, peopleQueries } from "@/services/desk/people";

interface OfOperator {
  readonly operator: OperatorRecord;
  readonly onClose: () => void;
}

const ROLE_HINTS: Readonly<Record<OperatorRole, string>> = {
  accept: "受理、要求补正",
  answer: "答复、说明整改",
  audit: "审核通过或不通过，看本单位的保密件",
  publish: "发布和停用政策、公告、专题，维护同义词",
  read: "只看不办",
  system: "添加人员、安排单位、发件箱",
  security: "给岗位、锁定、申请重置密码和两步验证",
  auditor: "查看和核验安全日志，确认对另两种管理员的重置",
};
const ROLE_CHOICES = OPERATOR_ROLES.map((role) => ({
  value: role,
  label: OPERATOR_ROLE_LABELS[role],
  hint: ROLE_HINTS[role],
}));

/** What somebody may do. Of the three administrators each is alone. */
export function RolesDialog({ operator, onClose }: OfOperator) {
  const showToast = useToast();
  const put = useWrite(peopleMutations.setRoles(operator.username));
  const [roles, setRoles] = useState<readonly OperatorRole[]>(operator.roles);
  const [tried, setTried] = useState(false);
  const problem = mayHoldTogether(roles)
    ? undefined
    : roles.length === 0
      ? "请至少选择一个岗位；不再工作的，请锁定账号"
      : "系统、安全、审计管理员只能单独担任，请只选这一个，或去掉它";
  return (
    <Dialog
      title={`${operator.fullName}的岗位`}
      confirm="保存"
      ready={problem === undefined}
      onTry={() => setTried(true)}
      act={async () => {
        await put(roles);
        showToast({ tone: "success", text: `${operator.fullName}的岗位已改，下一次操作起生效` });
      }}
      onClose={onClose}
    >
      {tried && problem && (
        <Alert tone="warning" announce>
          {problem}
        </Alert>
      )}
      <CheckField
        id="operator-roles"
        name="roles"
        label="岗位"
        options={ROLE_CHOICES}
        value={roles}
        onChange={(chosen) => setRoles(OPERATOR_ROLES.filter((role) => chosen.includes(role)))}
      />
    </Dialog>
  );
}

/** Where somebody works. */
export function UnitsDialog({ operator, onClose }: OfOperator) {
  const showToast = useToast();
  const { data: all = [] } = useQuery(peopleQueries.units());
  const put = useWrite(peopleMutations.setUnits(operator.username));
  const [units, setUnits] = useState<readonly string[]>(operator.units.map(({ id }) => id));
  return (
    <Dialog
      title={`${operator.fullName}的单位`}
      confirm="保存"
      act={async () => {
        await put(units);
        showToast({ tone: "success", text: `${operator.fullName}的单位已改` });
      }}
      onClose={onClose}
    >
      <CheckField
        id="operator-units"
        name="units"
        label="单位"
        hint="看得到这些单位的待办"
        optional
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        value={units}
        onChange={setUnits}
      />
    </Dialog>
  );
}

const EMPTY = { username: "", fullName: "", phone: "" };

/** Somebody new. What the person may do, the security administrator says. */
export function AddOperatorDialog({ onClose }: { onClose: () => void }) {
  const showToast = useToast();
  const add = useWrite(peopleMutations.addOperator());
  const [form, setForm] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const missing = Object.values(form).some((value) => value.trim() === "");
  const field = (name: keyof typeof EMPTY) => ({
    id: `operator-${name}`,
    name,
    value: form[name],
    onChange: (value: string) => setForm((now) => ({ ...now, [name]: value })),
  });
  return (
    <Dialog
      title="添加工作人员"
      confirm="添加"
      ready={!missing}
      onTry={() => setTried(true)}
      act={async () => {
        const { operator } = await add(form);
        showToast({ tone: "success", text: `已添加${operator.fullName}，等安全管理员确认后发初始密码` });
      }}
      onClose={onClose}
    >
      {tried && missing && (
        <Alert tone="warning" announce>
          请填写账号、姓名和手机号
        </Alert>
      )}
      <TextField {...field("username")} label="账号" hint="4 至 32 位小写字母或数字，以字母开头" autoComplete="off" />
      <TextField {...field("fullName")} label="姓名" autoComplete="off" />
      <TextField {...field("phone")} label="手机号" inputMode="tel" autoComplete="off" />
      <p>
        安全管理员在“双人确认”页确认后，初始密码以短信发到这个手机号；岗位由安全管理员授予。手机号填错的，在“双人确认”页撤回，没用过的账号随之删除，可以重新添加。
      </p>
    </Dialog>
  );
}
