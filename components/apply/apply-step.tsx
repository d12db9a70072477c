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
import type { ApplicationCase, ApplicationField } from "@/contract/apply/apply";
import type { FormSection } from "@/contract/item/form";
import { GatewayError } from "@/lib/gateway/errors";
import { APPLY_STEPS } from "@/lib/address/apply-address";
import { isAskedBy, isOpenTo, writtenIn } from "@/services/apply/consent";
import type { Saver } from "@/services/apply/draft";
import { valuesOf, type ShownFile } from "@/services/apply/form";
import { documentQueries } from "@/services/apply/documents";
import { applyMutations, renewMaterials } from "@/services/apply/mutations";
import { describeField, MaterialHelp } from "./apply-fields";
import { createApplyStore, nameCopy } from "./apply-store";
import { useApplyHref } from "./use-apply-href";

const DECIDE_FIRST = "这份内容刚刚在别处改过，没有保存；请先在上面选用哪一份，您在这里填的都还在";
const NO_MATERIALS = "这个事项网上不用交材料，直接下一步。";

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
  const [fields] = useState(() =>
    application.form.filter((field) => field.section === section && isOpenTo(field, application.privacy?.given ?? [])),
  );
  /** Whether the answers, also those of other steps, ask for a field. */
  const isAsked = ({ onlyIf }: Pick<ApplicationField, "onlyIf">, values: Readonly<Record<string, unknown>>) =>
    isAskedBy(onlyIf, { ...application.answers, ...writtenIn(values) });
  const [schema] = useState(() =>
    schemaFrom(fields, ({ key }, values) => {
      const field = fields.find((one) => one.key === key);
      return field !== undefined && isAsked(field, values);
    }),
  );
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
    // A person has no vault.
    enabled: section === "materials" && application.applicant.kind === "enterprise",
  });
  const at = APPLY_STEPS.indexOf(section);
  const applyHref = useApplyHref();
  const hrefOf = (index: number) =>
    applyHref(application.item, {
      application: application.id,
      step: APPLY_STEPS[index],
    });

  const form = useContractForm({
    id: FORM_ID,
    schema,
    initial,
    onSubmit: async (data) => {
      // What others have written is not written over by pressing on: which of the two stands is asked above the form.
      if (draft.state.kind === "outdated") throw new GatewayError({ kind: "other", messages: [DECIDE_FIRST] });
      const values = fields.map(
        ({ key, kind }) => [key, data[key] ?? (kind === "files" || kind === "table" ? [] : "")] as const,
      );
      await saveStep(Object.fromEntries(values));
      router.push(hrefOf(at + 1));
    },
  });
  const draft = useDraft({
    key: nameCopy(application.id, section),
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
        {fields.length === 0 && <p>{NO_MATERIALS}</p>}
        <FormFields
          fields={fields
            .filter((field) => isAsked(field, form.values))
            .map((field) => describeField(field, form.values[field.key]))}
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
