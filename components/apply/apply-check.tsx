"use client";

import { z } from "zod";
import { AgreeField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { useContractForm } from "@/components/form/use-contract-form";
import { Attachments } from "@/components/ui/attachments";
import { ButtonLink } from "@/components/ui/button-link";
import { useWrite } from "@/components/layout/use-write";
import { CheckAnswers, type AnswerSection } from "@/components/page/form/check-answers";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import type { ApplicationCase, ApplicationField } from "@/contract/apply/apply";
import { FORM_SECTIONS, type FormSection } from "@/contract/item/form";
import type { Saver } from "@/services/apply/draft";
import { applications } from "@/services/apply/queries";
import { isShown } from "@/services/apply/consent";
import { COMMITMENT, getLabel, nameAct, nameSections, OWN_COMMITMENT } from "@/services/apply/labels";
import { FORM_ID } from "./apply-step";
import { TableRowsView } from "./table-rows-view";
import { useApplyHref } from "./use-apply-href";
import styles from "./apply.module.css";

const SECTIONS = Object.keys(FORM_SECTIONS) as FormSection[];
const schema = z.object({ agree: z.literal(true, { error: "请勾选承诺后再提交" }) });

/** What the first submission of a person's own is answered by. */
export interface Receipt {
  readonly number: string;
  readonly code: string;
}

/** Everything that was filled in, what is still missing, and the commitment. */
export function ApplyCheck({
  application,
  saver,
  follow,
  onReceipt,
}: {
  application: ApplicationCase;
  saver: Saver;
  /** Where one goes who does not submit now. */
  follow: string;
  /** Told when there is a code, which nobody can tell again. */
  onReceipt: (receipt: Receipt) => void;
}) {
  const { id, item, form: fields, answers, files, tables, problems, remarks, applicant, state } = application;
  const submit = useWrite(applications.mutations.submit());
  const applyHref = useApplyHref();
  const form = useContractForm({
    id: "submit",
    schema,
    initial: { agree: false },
    onSubmit: async () => {
      const { number, code } = await submit({ id, revision: await saver.edition(), agree: true });
      if (code !== null) onReceipt({ number, code });
      window.scrollTo(0, 0);
    },
  });
  const stepOf = (section: FormSection) => applyHref(item, { application: id, step: section });
  const placeOf = ({ key, section }: Pick<ApplicationField, "key" | "section">) =>
    `${stepOf(section)}#${FORM_ID}-${key}`;
  const answerOf = (field: ApplicationField) => {
    const list = files[field.key] ?? [];
    const rows = tables[field.key] ?? [];
    if (field.table)
      return {
        label: getLabel(field),
        value: <TableRowsView label={field.label} table={field.table} rows={rows} />,
        filled: rows.length > 0,
        changeHref: placeOf(field),
        wide: true,
      };
    const text = answers[field.key] ?? "";
    return {
      label: getLabel(field),
      value:
        field.kind === "files" ? (
          list.length > 0 && (
            <Attachments
              files={list.map(({ fileId, name, size }) => ({ name, size, href: applications.fileHref(id, fileId) }))}
            />
          )
        ) : (
          <span className={styles.text}>{text}</span>
        ),
      filled: field.kind === "files" ? list.length > 0 : text !== "",
      changeHref: placeOf(field),
    };
  };
  const sections = SECTIONS.map((section): AnswerSection => ({
    title: nameSections(application)[section],
    changeHref: stepOf(section),
    answers: [
      ...(section === "applicant" && applicant.kind === "enterprise"
        ? [
            { label: "企业名称", value: applicant.name },
            { label: "统一社会信用代码", value: applicant.creditCode },
          ]
        : []),
      ...fields
        .filter((field) => field.section === section && isShown(field, application))
        .map(answerOf)
        .map(({ filled, value, ...answer }) => ({ ...answer, value: filled ? value : "" })),
    ],
  }));
  const missing = problems ?? [];
  return (
    <>
      {missing.length > 0 && (
        <Alert tone="warning">
          <div className={styles.problems}>
            <p>还有 {missing.length} 处需要处理，处理后才能提交：</p>
            <ul>
              {missing.map(({ key, words }) => {
                const field = fields.find((one) => one.key === key);
                return <li key={words}>{field ? <PortalLink href={placeOf(field)}>{words}</PortalLink> : words}</li>;
              })}
            </ul>
          </div>
        </Alert>
      )}
      {remarks.length > 0 && (
        <Alert>
          {remarks.map(({ words }) => (
            <p key={words}>{words}</p>
          ))}
        </Alert>
      )}
      <CheckAnswers sections={sections} />
      {missing.length === 0 ? (
        <ContractForm
          form={form}
          submitLabel={state === "supplement" ? "提交补正" : `提交${nameAct(application)}`}
          actions={
            <ButtonLink href={follow} kind="quiet">
              暂不提交
            </ButtonLink>
          }
        >
          <AgreeField {...form.flag("agree")} label={applicant.kind === "person" ? OWN_COMMITMENT : COMMITMENT} />
        </ContractForm>
      ) : (
        <div className={styles.actions}>
          <ButtonLink href={stepOf(fields.find(({ key }) => key === missing[0]?.key)?.section ?? "applicant")}>
            去补充
          </ButtonLink>
          <ButtonLink href={follow} kind="quiet">
            暂不提交
          </ButtonLink>
        </div>
      )}
    </>
  );
}
