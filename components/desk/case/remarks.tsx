"use client";

import { ContractForm } from "@/components/form/contract-form";
import { TextArea } from "@/components/form/fields/text-fields";
import { useWrite } from "@/components/layout/use-write";
import { queueCalls, type WorkFile } from "@/contract/desk/queue";
import { formatMoment } from "@/contract/desk/view";
import { workMutations } from "@/services/desk/mutations";
import { useDraftForm } from "../drafts/use-draft";
import styles from "./case.module.css";

const fields = queueCalls.remarkWork.body.pick({ words: true });

/** The field that N goes to. */
export const REMARK_ID = "remark-words";

/** Of colleagues for colleagues. */
export function Remarks({ work }: { work: WorkFile }) {
  const remark = useWrite(workMutations(work).remark());
  const { form } = useDraftForm({
    id: "remark",
    schema: fields,
    item: work,
    part: "remark",
    field: "words",
    send: async (body, sent) => {
      await remark(body);
      sent();
    },
  });
  return (
    <section>
      <h2>
        内部意见 <small>对方看不到</small>
      </h2>
      <ul className={styles.remarks}>
        {work.remarks.map(({ id, at, who, words }) => (
          <li key={id}>
            <p className={styles.meta}>
              {who.name}　{formatMoment(at).slice(5, 16)}
            </p>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <ContractForm form={form} submitLabel="写给同事" busyLabel="正在写入" secondary>
        <TextArea {...form.text("words")} label="意见" rows={2} />
      </ContractForm>
    </section>
  );
}
