"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PortalLink } from "@/components/ui/portal-link";
import type { ApplicationCase } from "@/contract/apply/apply";
import { formatDate, formatDateTime } from "@/lib/format";
import { describeLacking } from "@/services/apply/consent";
import { applyMutations } from "@/services/apply/mutations";
import type { Saver } from "@/services/apply/draft";
import { useForgetCopies } from "./apply-store";
import styles from "./consent.module.css";

type Privacy = NonNullable<ApplicationCase["privacy"]>;

/** What is agreed to before the rest of the form is shown: item by item, nothing ticked beforehand. */
export function ConsentForm({ application }: { application: ApplicationCase & { readonly privacy: Privacy } }) {
  const { id, privacy, contact } = application;
  const { items, reader, purpose, keptDays } = privacy;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [guardian, setGuardian] = useState(false);
  const [problem, setProblem] = useState("");
  const give = useAct(useWrite(applyMutations.consent(id)), {
    failed: "没有记下您的同意，请稍后重试",
    once: true,
  });
  const tick = (code: string, on: boolean) =>
    setCodes((before) => (on ? [...before, code] : before.filter((one) => one !== code)));
  // What was typed under a consent that is gone does not come back with the next one.
  const forget = useEffectEvent(useForgetCopies(id));
  useEffect(() => void forget(), []);
  const submit = () => {
    const lacking = describeLacking(privacy, { codes, guardian });
    setProblem(lacking);
    if (lacking === "") void give.run({ codes: [...codes], guardian });
  };
  return (
    <form
      className={styles.consent}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        {privacy.guardian ? "孩子的信息要由监护人单独同意。" : "下面的信息属于敏感个人信息，要您单独同意。"}
        同意之前，后面要填的内容不会离开这台设备。用途：{purpose}。
      </p>
      <fieldset className={styles.items} aria-describedby={problem ? "consent-problem" : undefined}>
        <legend>逐项同意</legend>
        {items.map(({ code, label, purpose: why, required }) => (
          <label key={code} className={styles.item}>
            <input
              type="checkbox"
              checked={codes.includes(code)}
              onChange={({ target }) => tick(code, target.checked)}
            />
            <span className={styles.what}>
              <strong>{label}</strong>
              <span>
                给{reader}看；用途：{why}
              </span>
            </span>
            <span className={styles.need}>{required ? "必需" : "可以不同意"}</span>
          </label>
        ))}
      </fieldset>
      {privacy.guardian && (
        <label className={styles.item} htmlFor="consent-guardian">
          <input
            id="consent-guardian"
            type="checkbox"
            checked={guardian}
            onChange={({ target }) => setGuardian(target.checked)}
          />
          <span>我是孩子的父母或其他监护人，或者已经得到监护人的书面委托</span>
        </label>
      )}
      {problem && (
        <div id="consent-problem" role="alert">
          <Alert tone="danger">
            <p>{problem}</p>
          </Alert>
        </div>
      )}
      <p className={styles.note}>
        加密保存，办结后保留 {keptDays} 天，到期删除。谁看过、什么时候看的，都有记录，可以在
        <PortalLink href="/user/manage#consents">授权管理</PortalLink>里查看。
      </p>
      <div className={styles.acts}>
        <Button type="submit" busy={give.busy}>
          同意所选，开始填写
        </Button>
      </div>
      <p className={styles.note}>
        不想在网上提供，也可以到窗口办理，时限一样
        {contact && (
          <>
            ：{contact.address}，电话 <span className={styles.phone}>{contact.phone}</span>
          </>
        )}
        。
      </p>
    </form>
  );
}

/** What was agreed to, above the form that it has opened; of a draft it can be taken back. */
export function ConsentGiven({
  application,
  saver,
}: {
  application: ApplicationCase & { readonly privacy: Privacy };
  /** What keeps the form below. */
  saver: Saver;
}) {
  const { id, privacy, state } = application;
  const { items, given, givenAt, keptDays } = privacy;
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAct(useWrite(applyMutations.unconsent(id, saver)), {
    failed: "没有撤回成，请稍后重试",
    once: true,
  });
  const agreed = items.filter(({ code }) => given.includes(code)).map(({ label }) => label);
  return (
    <section className={styles.given} aria-label="个人信息的同意">
      <p>
        <strong>
          {givenAt ? `${formatDateTime(givenAt)} ` : ""}同意提供 {agreed.length} 项：
        </strong>
        {agreed.join("、")}
      </p>
      <p className={styles.note}>办结后保留 {keptDays} 天，到期删除；谁看过都有记录。</p>
      {state === "draft" &&
        (isAsking ? (
          <div className={styles.ask}>
            <p>撤回后，已经填写和上传的这些信息马上删除，其他内容保留。</p>
            <div className={styles.acts}>
              <Button kind="danger" small busy={withdraw.busy} onClick={() => void withdraw.run()}>
                撤回并删除
              </Button>
              <Button kind="quiet" small onClick={() => setAsking(false)}>
                不撤回
              </Button>
            </div>
          </div>
        ) : (
          <Button kind="quiet" small onClick={() => setAsking(true)}>
            撤回同意
          </Button>
        ))}
    </section>
  );
}

/** How long what a consent has opened is still kept, for a case that has ended. */
export function ConsentKept({ privacy }: { privacy: Privacy }) {
  const { keptUntil, erasedAt } = privacy;
  if (erasedAt) return <p className={styles.note}>要同意才收集的个人信息已于 {formatDate(erasedAt)} 删除。</p>;
  return keptUntil ? <p className={styles.note}>要同意才收集的个人信息保留到 {keptUntil}，到期删除。</p> : null;
}
