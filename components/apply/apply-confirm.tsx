"use client";

import { z } from "zod";
import { AgreeField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { useContractForm } from "@/components/form/use-contract-form";
import { useWrite } from "@/components/layout/use-write";
import { FormPage } from "@/components/page/form/form-page";
import { ButtonLink } from "@/components/ui/button-link";
import type { ApplicationCase } from "@/contract/apply/apply";
import { KNOWN_SOURCES } from "@/contract/facts/facts";
import { APPLICATION_PLACES } from "@/lib/address/apply-address";
import { formatDate } from "@/lib/format";
import type { KnownField } from "@/services/apply/confirmation";
import { CONSENT, getLabel } from "@/services/apply/labels";
import { applications } from "@/services/apply/queries";
import type { Receipt } from "./apply-check";
import { useApplyHref } from "./use-apply-href";
import shared from "./apply.module.css";
import styles from "./apply-confirm.module.css";

const schema = z.object({ agree: z.literal(true, { error: "请勾选同意和承诺后再确认" }) });

/** 免申即享: what the zone will use, where it comes from, and one button. The same submission as by the form. */
export function ApplyConfirm({
  application,
  fields,
  onReceipt,
}: {
  application: ApplicationCase;
  fields: readonly KnownField[];
  onReceipt: (receipt: Receipt) => void;
}) {
  const { id, item, applicant, revision } = application;
  const submit = useWrite(applications.mutations.submit());
  const applyHref = useApplyHref();
  const form = useContractForm({
    id: "confirm",
    schema,
    initial: { agree: false },
    onSubmit: async () => {
      const { number, code } = await submit({ id, revision, agree: true });
      if (code !== null) onReceipt({ number, code });
      window.scrollTo(0, 0);
    },
  });
  return (
    <div data-cards className={shared.flat}>
      <FormPage
        title={item.title}
        back={APPLICATION_PLACES.policy}
        intro={<p>免申即享：不用填表，不用交材料。请核对下面要用的数据，确认后就提交给{item.department}。</p>}
      >
        <div className={styles.scroll}>
          <table className={styles.data}>
            <caption className="visually-hidden">确认后提交的数据，以及每一项的来源和日期</caption>
            <thead>
              <tr>
                <th scope="col">要用的数据</th>
                <th scope="col">内容</th>
                <th scope="col">来源和日期</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">企业</th>
                <td>
                  {applicant.name}
                  <br />
                  {applicant.creditCode}
                </td>
                <td>登记信息</td>
              </tr>
              {fields.map(({ field, known }) => (
                <tr key={field.key}>
                  <th scope="row">{getLabel(field)}</th>
                  <td>{known.value}</td>
                  <td>
                    {KNOWN_SOURCES[known.source]}，{formatDate(known.updatedAt)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ContractForm
          form={form}
          submitLabel="确认申请"
          busyLabel="正在提交"
          actions={
            <ButtonLink href={applyHref(item, { application: id, step: "applicant" })} kind="quiet">
              数据不对，去改或补充说明
            </ButtonLink>
          }
        >
          <AgreeField {...form.flag("agree")} label={CONSENT} />
        </ContractForm>
      </FormPage>
    </div>
  );
}
