"use client";

import { useState } from "react";
import { CheckField } from "@/components/form/fields/choice-fields";
import { useToast } from "@/components/layout/providers/toasts";
import { useAct } from "@/components/layout/use-act";
import { Button } from "@/components/ui/button";
import type { Answers, ToolField, ToolId } from "@/contract/rules/evaluation/tool";
import { readPrefill } from "@/services/evaluation/results";
import { factsToWrite, writeBackFacts, type FactToWrite } from "@/services/evaluation/write-back";
import styles from "./evaluation.module.css";

interface Offer {
  readonly edition: { readonly id: string; readonly revision: number };
  readonly enterprise: string;
  readonly known: Parameters<typeof factsToWrite>[2];
}

const keyOf = ({ name, period }: FactToWrite) => `${name}-${period}`;
const wordsOf = ({ label, period, before, now, unit }: FactToWrite): string =>
  `${label}${period === "" ? "" : `（${period} 年）`}：${before === undefined ? "还没有" : `${before} ${unit}`} → ${now} ${unit}`;

/** What was answered otherwise than the profile says goes back into it: shown one by one, saved only where agreed to. */
export function WriteBack({
  tool,
  fields,
  answers,
  today,
}: {
  readonly tool: ToolId;
  readonly fields: readonly ToolField[];
  readonly answers: Answers;
  readonly today: string;
}) {
  const showToast = useToast();
  const [offer, setOffer] = useState<Offer>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const knownIn = (prefilled: readonly { readonly fact: Offer["known"][number] }[]) =>
    prefilled.map(({ fact }) => fact);
  const isSame = (prefilled: Parameters<typeof knownIn>[0]) =>
    factsToWrite(fields, answers, knownIn(prefilled), today).length === 0;
  // By what is filled in now: what was changed since is offered as changed.
  const facts = offer ? factsToWrite(fields, answers, offer.known, today) : [];
  const failed = "没有存回，请稍后重试";
  const look = useAct(() => readPrefill(tool), {
    failed,
    done: ({ answers: prefilled }) =>
      isSame(prefilled) ? { tone: "info", text: "填写的与企业档案一致，没有要存回的数据" } : undefined,
    onDone: ({ enterprise, revision, answers: prefilled }) => {
      const edition = { id: enterprise.id, revision };
      setOffer(isSame(prefilled) ? undefined : { edition, enterprise: enterprise.name, known: knownIn(prefilled) });
      setChosen([]);
    },
  });
  const save = useAct(
    async (agreed: readonly FactToWrite[]) => {
      if (offer) await writeBackFacts(offer.edition, agreed);
    },
    {
      failed,
      done: (_nothing, agreed) => `已把 ${String(agreed.length)} 项数据存入企业档案`,
      onDone: () => setOffer(undefined),
    },
  );
  const saveChosen = () => {
    const agreed = facts.filter((fact) => chosen.includes(keyOf(fact)));
    if (agreed.length > 0) void save.run(agreed);
    else showToast({ tone: "info", text: "请先勾选要存回的数据" });
  };
  if (!offer)
    return (
      <Button kind="plain" busy={look.busy} onClick={() => void look.run()}>
        把改动存回企业档案
      </Button>
    );
  return (
    <div className={styles.writeBack} role="group" aria-label="存回企业档案">
      <CheckField
        id="write-back"
        name=""
        label={`存回“${offer.enterprise}”的企业档案`}
        hint="勾选的才会存；以后的测算和政策匹配会用到。"
        value={chosen}
        onChange={setChosen}
        options={facts.map((fact) => ({ value: keyOf(fact), label: wordsOf(fact) }))}
      />
      <p className={styles.actions}>
        <Button busy={save.busy} onClick={saveChosen}>
          存回勾选的
        </Button>
        <Button kind="plain" onClick={() => setOffer(undefined)}>
          不存
        </Button>
      </p>
    </div>
  );
}
