"use client";

import { useEffect, useRef, useState } from "react";
import { RadioField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { useKeptReceipt } from "@/components/form/draft/use-kept-receipt";
import { PhoneField, TextArea } from "@/components/form/fields/text-fields";
import { Button } from "@/components/ui/button";
import type { CallData } from "@/contract/call";
import { questionCalls, questionForm } from "@/contract/interaction/question";
import { questionMutations } from "@/services/interaction/mutations";
import { QUESTION_CHOICES } from "@/services/interaction/form-choices";
import { useWrite } from "@/components/layout/use-write";
import { useLetterForm } from "./use-letter-form";
import styles from "./question-panel.module.css";

const MAX_CONTENT_LENGTH = 500;
const fields = questionForm.omit({ submissionId: true, policyId: true, captcha: true, captchaId: true });

type Sent = CallData<typeof questionCalls.askQuestion>;

/** A question to the staff, and after it the receipt. */
export function AskStaffForm({
  value,
  policyId,
  isMember,
}: {
  value: string;
  policyId: string | undefined;
  isMember: boolean;
}) {
  // Of this very question: whoever comes back with another one finds the form.
  const [sent, keep] = useKeptReceipt(`question:${policyId ?? value}`, questionCalls.askQuestion.data);
  // Whether something was pressed here: what it was is gone then, and what came instead takes the focus.
  const [led, setLed] = useState(false);
  const change = (now: Sent | undefined) => {
    setLed(true);
    keep(now);
  };
  if (sent) return <Receipt sent={sent} isMember={isMember} led={led} onAgain={() => change(undefined)} />;
  return <Fields value={value} policyId={policyId} isMember={isMember} led={led} onSent={change} />;
}

/** Takes the focus, and comes into view, where somebody is led to it. */
function useLed<Place extends HTMLElement>(led: boolean) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (led) place.current?.focus();
  }, [led]);
  return place;
}

function Fields({
  value,
  policyId,
  isMember,
  led,
  onSent,
}: {
  value: string;
  policyId: string | undefined;
  isMember: boolean;
  led: boolean;
  onSent: (sent: Sent) => void;
}) {
  const ask = useWrite(questionMutations.ask(isMember));
  const place = useLed<HTMLDivElement>(led);
  const { form, proof } = useLetterForm({
    id: "qa",
    fields,
    visitor: !isMember,
    initial: { kind: policyId ? "policy" : "", content: value, phone: "" },
    send: async (data, addition) => {
      onSent(await ask({ ...data, ...addition, ...(policyId ? { policyId } : {}) }));
    },
  });
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="向工作人员提问" className={styles.form}>
      <ContractForm form={form} submitLabel="提交问题">
        <RadioField {...form.text("kind")} label="问题类型" options={QUESTION_CHOICES} />
        <TextArea
          {...form.text("content")}
          label="问题"
          hint="写清楚想了解什么，请不要写身份证号等个人信息"
          max={MAX_CONTENT_LENGTH}
          rows={4}
        />
        <PhoneField
          {...form.text("phone")}
          label="手机号"
          hint={
            isMember ? "答复会发到消息中心；留手机号便于核实情况" : "便于核实情况，不会公开；不留也能凭查询码看答复"
          }
        />
        {proof}
      </ContractForm>
    </div>
  );
}

function Receipt({
  sent,
  isMember,
  led,
  onAgain,
}: {
  sent: Sent;
  isMember: boolean;
  led: boolean;
  onAgain: () => void;
}) {
  const heading = useLed<HTMLHeadingElement>(led);
  return (
    <div className={styles.receipt} role="status">
      <h3 ref={heading} tabIndex={-1}>
        问题已提交
      </h3>
      <p>
        问题编号 <strong>{sent.number}</strong>
      </p>
      <ul>
        <li>工作人员在 {sent.answerBy} 前答复。</li>
        {isMember ? (
          <li>答复会发到消息中心，也可以在下面的“我的提问”里看。</li>
        ) : (
          <li>
            请记下查询码 <strong>{sent.code}</strong>
            ，它只在这个标签页里显示，关闭后无法找回；凭编号和查询码在本页查看答复。
          </li>
        )}
      </ul>
      <Button kind="quiet" onClick={onAgain}>
        再问一个
      </Button>
    </div>
  );
}
