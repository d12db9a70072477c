"use client";

import type { UseMutationOptions } from "@tanstack/react-query";
import { ContractForm } from "@/components/form/contract-form";
import { PasswordField } from "@/components/form/fields/password-field";
import { TextField } from "@/components/form/fields/text-fields";
import { useContractForm, type FieldBinding } from "@/components/form/use-contract-form";
import { useWrite } from "@/components/layout/use-write";
import type { z } from "zod";
import {
  secondFactorConfirmation,
  secondFactorEnd,
  secondFactorStart,
  type recoveryCodes,
  type SecondFactorConfirmation,
  type SecondFactorEnd,
  type SecondFactorSecret,
  type SecondFactorStart,
} from "@/contract/account/second-factor";
import { AuthenticatorSetup } from "./authenticator-setup";
import styles from "./second-factor.module.css";

/** A secret that was begun, until the app's first code has come back. */
export type Begun = SecondFactorSecret;

type Write<Data, Input> = UseMutationOptions<Data, Error, Input>;
type NewCodes = z.infer<typeof recoveryCodes>;

/** The writes of whichever account it is; without `end` it cannot be turned off. */
export interface SecondFactorWrites {
  readonly start: Write<SecondFactorSecret, SecondFactorStart>;
  readonly confirm: Write<NewCodes, SecondFactorConfirmation>;
  readonly renewCodes: Write<NewCodes, SecondFactorConfirmation>;
  readonly end?: Write<null, SecondFactorEnd>;
}

type ShowCodes = (codes: readonly string[]) => void;

function CurrentPassword(props: FieldBinding) {
  return <PasswordField {...props} label="当前密码" hint="为确认是您本人" autoComplete="current-password" />;
}

function Code({ hint, ...props }: FieldBinding & { hint: string }) {
  return (
    <TextField {...props} label="验证码" hint={hint} autoComplete="one-time-code" spellCheck={false} width="short" />
  );
}

/** The password once more, and where one is on already the code of the old phone. */
export function StartForm({
  write,
  moving,
  onBegun,
}: {
  write: SecondFactorWrites["start"];
  moving: boolean;
  onBegun: (begun: Begun) => void;
}) {
  const start = useWrite(write);
  const form = useContractForm({
    id: "second-factor",
    schema: secondFactorStart,
    initial: { oldPassword: "", code: "" },
    repeatable: true,
    onSubmit: async (data) => onBegun(await start(data)),
  });
  return (
    <div className={styles.narrow}>
      <ContractForm form={form} submitLabel="下一步" busyLabel="正在核对" secondary>
        <CurrentPassword {...form.text("oldPassword")} />
        {moving && (
          <Code
            {...form.text("code")}
            optional={false}
            hint="旧手机身份验证器上的 6 位数字；旧手机丢了，填一个恢复码"
          />
        )}
      </ContractForm>
    </div>
  );
}

/** The secret for the app, and the first code that it shows. */
export function ConfirmForm({
  write,
  begun,
  moving,
  onDone,
}: {
  write: SecondFactorWrites["confirm"];
  begun: Begun;
  moving: boolean;
  onDone: ShowCodes;
}) {
  const confirm = useWrite(write);
  const form = useContractForm({
    id: "second-factor-code",
    schema: secondFactorConfirmation,
    initial: { code: "" },
    repeatable: true,
    onSubmit: async (data) => onDone((await confirm(data)).recoveryCodes),
  });
  return (
    <div className={styles.narrow}>
      <AuthenticatorSetup secret={begun} />
      <ContractForm
        form={form}
        submitLabel={moving ? "换到这部手机" : "完成开启"}
        busyLabel={moving ? "正在更换" : "正在开启"}
        secondary
      >
        <Code {...form.text("code")} hint="每 30 秒换一次，用此刻显示的" />
      </ContractForm>
    </div>
  );
}

/** Another set of recovery codes. */
export function RenewCodesForm({ write, onDone }: { write: SecondFactorWrites["renewCodes"]; onDone: ShowCodes }) {
  const renew = useWrite(write);
  const form = useContractForm({
    id: "recovery-codes",
    schema: secondFactorConfirmation,
    initial: { code: "" },
    repeatable: true,
    onSubmit: async (data) => onDone((await renew(data)).recoveryCodes),
  });
  return (
    <div className={styles.narrow}>
      <ContractForm form={form} submitLabel="换一组恢复码" busyLabel="正在更换" secondary>
        <Code {...form.text("code")} hint="身份验证器上的 6 位数字；旧的恢复码全部作废" />
      </ContractForm>
    </div>
  );
}

/** Off: the password and a code. */
export function EndForm({ write, onDone }: { write: NonNullable<SecondFactorWrites["end"]>; onDone: () => void }) {
  const end = useWrite(write);
  const form = useContractForm({
    id: "second-factor-end",
    schema: secondFactorEnd,
    initial: { oldPassword: "", code: "" },
    repeatable: true,
    onSubmit: async (data) => {
      await end(data);
      onDone();
    },
  });
  return (
    <div className={styles.narrow}>
      <ContractForm form={form} submitLabel="关闭两步验证" busyLabel="正在关闭" secondary>
        <CurrentPassword {...form.text("oldPassword")} />
        <Code {...form.text("code")} hint="身份验证器上的 6 位数字，或一个恢复码" />
      </ContractForm>
    </div>
  );
}
