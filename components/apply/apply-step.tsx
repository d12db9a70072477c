"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { RowsField } from "@/components/form/fields/rows-field";
import { useWrite } from "@/components/layout/use-write";
import { useContractForm } from "@/components/form/use-contract-form";
import { useDraft } from "@/components/form/draft/use-draft";
import { ButtonLink } from "@/components/ui/button-link";
import type { ApplicationCase } from "@/contract/apply/apply";
import type { FormSection } from "@/contract/item/form";
import type { TableRow } from "@/contract/form/form-table";
import { APPLY_STEPS } from "@/lib/address/apply-address";
import { zoneToday } from "@/lib/dates";
import type { Saver } from "@/services/apply/draft";
import { schemaOf, valuesOf, type ShownFile } from "@/services/apply/form";
import { documentQueries } from "@/services/apply/documents";
import { applyMutations, renewMaterials } from "@/services/apply/mutations";
import { AnswerField, MaterialField } from "./apply-fields";
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
  const [schema] = useState(() => schemaOf(fields));
  const [initial] = useState(() => {
    const read = valuesOf(fields, application);
    const held = saver.held();
    return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, held[key] ?? value]));
  });
  const [moving, setMoving] = useState<Readonly<Record<string, number>>>({});
  const onMoving = useCallback(
    (key: string, count: number) => setMoving((before) => ({ ...before, [key]: count })),
    [],
  );
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
  const [today] = useState(() => zoneToday());
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
  const busy = Object.values(moving).some((count) => count > 0);

  return (
    <>
      <DraftStatus draft={draft} />
      <ContractForm
        form={form}
        submitLabel={busy ? "文件上传中，请稍候" : "保存并继续"}
        busyLabel="正在保存"
        actions={
          at > 0 && (
            <ButtonLink href={hrefOf(at - 1)} kind="quiet">
              上一步
            </ButtonLink>
          )
        }
      >
        {fields.map((field) => {
          if (field.kind === "files")
            return (
              <MaterialField
                key={field.key}
                field={field}
                binding={form.bind<readonly ShownFile[]>(field.key, [])}
                remarks={application.remarks.filter(({ key }) => key === field.key).map(({ words }) => words)}
                documents={documents}
                onMoving={onMoving}
              />
            );
          if (!field.table) return <AnswerField key={field.key} field={field} binding={form.text(field.key)} />;
          return (
            <RowsField
              {...form.bind<readonly TableRow[]>(field.key, [])}
              key={field.key}
              label={field.label}
              hint={field.hint || undefined}
              table={field.table}
              today={today}
              judged={form.attempt > 0}
            />
          );
        })}
      </ContractForm>
    </>
  );
}
