"use client";

import { z } from "zod";
import { RadioField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import { frequency, type SubscriptionSetting } from "@/contract/subscribe/subscribe";
import { FREQUENCIES, type Frequency } from "@/contract/subscribe/labels";
import { formatDateTime } from "@/lib/format";
import { subscriptionWrites } from "@/services/policy/mutations";
import type { SubscribeChange } from "./subscribe-change";
import styles from "./subscribe.module.css";

const schema = z.object({ frequency });
const HINTS: Readonly<Record<Frequency, string>> = {
  immediate: "有变化后约半分钟内",
  daily: "每天早上 8 点，合成一条",
  weekly: "每周一早上 8 点，合成一条",
};
const EMAIL = {
  on: "同时发到您的邮箱。",
  waits: "您开启了邮件提醒；平台暂时不能发这类邮件，恢复后合成一封补发，现在请看站内消息。",
  off: "没有开启政策类邮件，只在站内提醒。",
  no_address: "账号没有填写邮箱，只在站内提醒。",
} as const;

/** How often, by which way, and the switch for everything. */
export function SubscribeSetting({ setting, change }: { setting: SubscriptionSetting; change: SubscribeChange }) {
  const showToast = useToast();
  const form = useContractForm({
    id: "subscribe-setting",
    schema,
    initial: { frequency: setting.frequency },
    repeatable: true,
    onSubmit: async ({ frequency: chosen }) => {
      if (chosen === setting.frequency) showToast({ tone: "info", text: "频率没有变化" });
      else
        await change.run(
          "setting",
          () => subscriptionWrites.saveSetting({ frequency: chosen, stopped: setting.stopped }),
          "已保存",
        );
    },
  });
  const stop = (stopped: boolean) =>
    void change.run(
      "stop",
      () => subscriptionWrites.saveSetting({ frequency: setting.frequency, stopped }),
      stopped ? "已停止全部提醒" : "已恢复提醒，停止期间的变化不再补发",
    );
  return (
    <section className={styles.setting} aria-labelledby="subscribe-setting-title">
      <h2 id="subscribe-setting-title">接收设置</h2>
      {setting.stopped && (
        <Alert tone="warning">
          <p>已停止全部订阅提醒。</p>
          <Button kind="plain" small busy={change.busy === "stop"} onClick={() => stop(false)}>
            恢复提醒
          </Button>
        </Alert>
      )}
      <ContractForm form={form} submitLabel="保存频率" busyLabel="正在保存">
        <RadioField
          {...form.text("frequency")}
          label="多久提醒一次"
          options={(Object.keys(FREQUENCIES) as Frequency[]).map((value) => ({
            value,
            label: FREQUENCIES[value],
            hint: HINTS[value],
          }))}
        />
      </ContractForm>
      {!setting.stopped && setting.nextAt && (
        <p className={styles.words}>下一次汇总：{formatDateTime(setting.nextAt)}。没有变化就不发。</p>
      )}
      <p className={styles.words}>
        {EMAIL[setting.email]}
        <PortalLink href={setting.email === "no_address" ? "/user/manage" : "/user/message"}>
          {setting.email === "no_address" ? "填写邮箱" : "通知方式设置"}
        </PortalLink>
      </p>
      {!setting.stopped && (
        <Button kind="quiet" small busy={change.busy === "stop"} onClick={() => stop(true)}>
          停止全部提醒
        </Button>
      )}
    </section>
  );
}
