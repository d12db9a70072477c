"use client";

import { useQuery, type QueryKey, type UseMutationOptions, type UseQueryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import type { FormField } from "@/components/form/engine/form-field";
import { FormFields, useMovingFiles } from "@/components/form/engine/form-fields";
import { useWrite } from "@/components/layout/use-write";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import type { CurrentUser } from "@/contract/account/account";
import { failureMessage } from "@/lib/gateway/errors";
import type { OwnArea } from "@/lib/own-case/own-area";
import { useOwnForm } from "./use-own-form";

interface Sheet<Data, Key extends QueryKey> {
  readonly area: OwnArea<string>;
  readonly title: string;
  readonly intro: React.ReactNode;
  /** What the form offers to choose from. */
  readonly query: UseQueryOptions<Data, Error, Data, Key>;
  readonly narrow?: boolean;
}

/** The page around a form by which a case is handed in: waiting for what it offers, or saying that this failed. */
export function OwnFormSheet<Data, Key extends QueryKey>({
  area,
  title,
  intro,
  query,
  narrow,
  children,
}: Sheet<Data, Key> & { children: (offered: Data) => React.ReactNode }) {
  const { data, error, refetch } = useQuery(query);
  return (
    <PersonalPage
      title={title}
      about={area.requirement !== "user" && <AboutEnterprise />}
      back={area.list}
      intro={intro}
      narrow={narrow}
    >
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState
          what={`${area.what}表单`}
          messages={failureMessage(error, "请稍后重试")}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonForm fields={8} />
      )}
    </PersonalPage>
  );
}

/** How a form that is declared looks, for whom fills it in. */
interface DeclaredForm {
  readonly fields: readonly FormField[];
  /** What the fields begin with; those without begin empty. */
  readonly initial: Readonly<Record<string, unknown>>;
}

interface Declared<Data, Schema extends z.ZodObject> {
  /** Begins the ids of its fields: `repair`. */
  readonly id: string;
  readonly area: OwnArea<string>;
  readonly submit: () => UseMutationOptions<{ id: string; number: string }, Error, z.input<Schema>>;
  readonly schema: Schema;
  readonly form: (user: CurrentUser, offered: Data) => DeclaredForm;
  /** What stands below a field by what is chosen: a warning. */
  readonly after?: (key: string, values: Readonly<Record<string, unknown>>) => React.ReactNode;
}

/** The page of a form that is told its fields. */
export function OwnFormPage<Data, Key extends QueryKey, Schema extends z.ZodObject>({
  id,
  submit,
  schema,
  form,
  after,
  ...sheet
}: Sheet<Data, Key> & Declared<Data, Schema>) {
  return (
    <PermissionGate title={sheet.title} requirement={sheet.area.requirement}>
      {(user) => (
        <OwnFormSheet {...sheet} narrow>
          {(offered) => <Form {...{ id, submit, schema, after, user }} area={sheet.area} {...form(user, offered)} />}
        </OwnFormSheet>
      )}
    </PermissionGate>
  );
}

function Form<Schema extends z.ZodObject>({
  id,
  area,
  submit,
  schema,
  fields,
  initial,
  after,
  user,
}: Omit<Declared<never, Schema>, "form"> & DeclaredForm & { readonly user: CurrentUser }) {
  const send = useWrite(submit());
  const { isMoving, onMoving } = useMovingFiles();
  const uploads = fields.flatMap(({ key, files }) => (files ? [[key, files.what] as const] : []));
  const { form, draft } = useOwnForm({
    id,
    area,
    schema,
    initial,
    files: Object.fromEntries(uploads),
    draftKey: user.enBaseId ?? "",
    send: (body, submissionId) => send({ ...body, submissionId }),
  });
  return (
    <ContractForm
      form={form}
      submitLabel={isMoving ? `${uploads[0]?.[1] ?? "文件"}上传中，请稍候` : `提交${area.what}`}
      actions={
        <ButtonLink href={area.list.href} kind="quiet">
          取消
        </ButtonLink>
      }
    >
      <DraftStatus draft={draft} />
      <FormFields fields={fields} form={form} onMoving={onMoving} after={after && ((key) => after(key, form.values))} />
    </ContractForm>
  );
}
