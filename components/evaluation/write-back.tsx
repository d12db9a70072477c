"use client";

import { useRef, useState } from "react";
import { CheckField } from "@/components/form/fields/choice-fields";
import { useNotify } from "@/components/layout/providers/toasts";
import { Button } from "@/components/ui/button";
import type { Answers, ToolField, ToolId } from "@/contract/rules/evaluation/tool";
import { wordsOfFailure } from "@/lib/gateway/errors";
import { readPrefill } from "@/services/evaluation/results";
import { factsToWrite, writeBackFacts, type FactToWrite } from "@/services/evaluation/write-back";
import styles from "./tool.module.css";

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
  const notify = useNotify();
  const [offer, setOffer] = useState<Offer>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // By what is filled in now: what was changed since is offered as changed.
  const facts = offer ? factsToWrite(fields, answers, offer.known, today) : [];
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify({ tone: "error", text: wordsOfFailure(error, "没有存回，请稍后重试").join("；") });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const look = () =>
    run(async () => {
      const { enterprise, revision, answers: prefilled } = await readPrefill(tool);
      const known = prefilled.map(({ fact }) => fact);
      if (factsToWrite(fields, answers, known, today).length === 0) {
        setOffer(undefined);
        notify({ tone: "info", text: "填写的与企业档案一致，没有要存回的数据" });
        return;
      }
      setOffer({ edition: { id: enterprise.id, revision }, enterprise: enterprise.name, known });
      setChosen([]);
    });
  const save = () =>
    run(async () => {
      const agreed = facts.filter((fact) => chosen.includes(keyOf(fact)));
      if (!offer || agreed.length === 0) {
        notify({ tone: "info", text: "请先勾选要存回的数据" });
        return;
      }
      await writeBackFacts(offer.edition, agreed);
      setOffer(undefined);
      notify({ tone: "success", text: `已把 ${String(agreed.length)} 项数据存入企业档案` });
    });
  if (!offer)
    return (
      <Button kind="plain" busy={busy} onClick={() => void look()}>
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
        <Button busy={busy} onClick={() => void save()}>
          存回勾选的
        </Button>
        <Button kind="plain" onClick={() => setOffer(undefined)}>
          不存
        </Button>
      </p>
    </div>
  );
}
