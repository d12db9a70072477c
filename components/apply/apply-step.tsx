"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { FormFields, useMovingFiles } from "@/components/form/engine/form-fields";
import { schemaFrom } from "@/components/form/engine/schema-from";
import { useWrite } from "@/components/layout/use-write";
import { useContractForm } from "@/components/form/use-contract-form";
import { useDraft } from "@/components/form/draft/use-draft";
import { ButtonLink } from "@/components/ui/button-link";
import type { ApplicationCase } from "@/contract/apply/apply";
import type { FormSection } from "@/contract/item/form";
import { APPLY_STEPS } from "@/lib/address/apply-address";
import type { Saver } from "@/services/apply/draft";
import { valuesOf, type ShownFile } from "@/services/apply/form";
import { documentQueries } from "@/services/apply/documents";
import { applyMutations, renewMaterials } from "@/services/apply/mutations";
import { describeField, MaterialHelp } from "./apply-fields";
import { createApplyStore } from "./apply-store";
import { useApplyHref } from "./use-apply-href";

/** The ids of fields begin with it: `apply-amount`. */
export const FORM_ID = "apply";

/** One step of the form: saved while it is filled in, judged when it is left forwards. */
export function ApplyStepForm({
  application,
  section,
  saver,
}: {
  application: ApplicationCase;
  section: FormSection;
  saver: Saver;
}) {
  const router = useRouter();
  const client = useQueryClient();
  const [fields] = useState(() => application.form.filter((field) => field.section === section));
  const [schema] = useState(() => schemaFrom(fields));
  const [initial] = useState(() => {
    const read = valuesOf(fields, application);
    const held = saver.held();
    return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, held[key] ?? value]));
  });
  const { isMoving, onMoving } = useMovingFiles();
  const saveStep = useWrite(applyMutations.saveStep(application.id, saver, () => draft.clear()));
  const [store] = useState(() =>
    createApplyStore(saver, fields, initial, () => {
      // What looks odd about files is worked out by the gateway.
      if (section === "materials") void renewMaterials(client, application.id);
    }),
  );
  const { data: documents = [] } = useQuery({
    ...documentQueries.fitting(application.id),
    enabled: section === "materials",
  });
  const at = APPLY_STEPS.indexOf(section);
  const applyHref = useApplyHref();
  const hrefOf = (index: number) =>
    applyHref(application.item.policyId, application.item.shape, {
      application: application.id,
      step: APPLY_STEPS[index],
    });

  const form = useContractForm({
    id: FORM_ID,
    schema,
    initial,
    onSubmit: async (data) => {
      const values = fields.map(
        ({ key, kind }) => [key, data[key] ?? (kind === "files" || kind === "table" ? [] : "")] as const,
      );
      await saveStep(Object.fromEntries(values));
      router.push(hrefOf(at + 1));
    },
  });
  const draft = useDraft({
    key: `application:${application.id}:${section}`,
    values: form.values,
    initial,
    replace: form.replace,
    store,
  });

  return (
    <>
      <DraftStatus draft={draft} />
      <ContractForm
        form={form}
        submitLabel={isMoving ? "文件上传中，请稍候" : "保存并继续"}
        busyLabel="正在保存"
        actions={
          at > 0 && (
            <ButtonLink href={hrefOf(at - 1)} kind="quiet">
              上一步
            </ButtonLink>
          )
        }
      >
        <FormFields
          fields={fields.map((field) => describeField(field, form.values[field.key]))}
          form={form}
          onMoving={onMoving}
          after={(key) => {
            const field = fields.find((one) => one.key === key);
            return (
              field?.kind === "files" && (
                <MaterialHelp
                  field={field}
                  binding={form.bind<readonly ShownFile[]>(key, [])}
                  remarks={application.remarks.filter((remark) => remark.key === key).map(({ words }) => words)}
                  documents={documents}
                />
              )
            );
          }}
        />
      </ContractForm>
    </>
  );
}
