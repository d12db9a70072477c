"use client";

import { useQuery } from "@tanstack/react-query";
import { useGuard } from "@/components/layout/guard/guard";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { enterpriseQueries } from "@/services/enterprise/queries";
import styles from "../enterprise.module.css";

/** Whether the enterprise asks a second factor of its people. */
export function SecondFactorRule() {
  const { data: rule } = useQuery(enterpriseQueries.secondFactorRule());
  const { ask } = useGuard();
  const set = useAct(useWrite(enterpriseMutations.setSecondFactorRule()), {
    done: ({ required }) => (required ? "已要求两步验证，并已通知没有开启的人" : "不再要求两步验证"),
    failed: "没有改成，请稍后重试",
  });
  if (!rule) return null;
  const without = rule.people - rule.peopleWithIt;
  const askFirst = () =>
    ask({
      title: "要求本企业的人员两步验证？",
      detail:
        without === 0
          ? "现在人人都已开启。今后加入的人，开启以前不能为本企业办事。"
          : `还有 ${without} 人没有开启，他们会收到消息，开启以前不能为本企业办事。`,
      confirm: "要求",
      cancel: "先不要求",
      onConfirm: () => void set.run(true),
    });
  return (
    <section className={styles.panel} aria-label="两步验证">
      <div className={styles.row}>
        <div className={styles.rowWords}>
          <h2>两步验证{rule.required && "：已要求"}</h2>
          <p>
            {rule.people} 人中 {rule.peopleWithIt} 人已开启。要求以后，没有开启的人不能为本企业办事。
          </p>
        </div>
        {rule.own === false && !rule.required ? (
          <ButtonLink href="/user/manage#two-step" kind="plain" small>
            先开启自己的
          </ButtonLink>
        ) : (
          <Button kind="plain" small busy={set.busy} onClick={() => (rule.required ? void set.run(false) : askFirst())}>
            {rule.required ? "不再要求" : "要求两步验证"}
          </Button>
        )}
      </div>
    </section>
  );
}
