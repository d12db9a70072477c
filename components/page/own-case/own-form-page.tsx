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
import { Awaited } from "@/components/ui/states/awaited";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import type { CurrentUser } from "@/contract/account/account";
import type { OwnArea } from "@/lib/own-case/own-area";
import { useOwnForm } from "./use-own-form";

interface FormPage {
  readonly area: OwnArea<string>;
  readonly title: string;
  readonly intro: React.ReactNode;
  readonly narrow?: boolean;
}
interface Sheet<Data, Key extends QueryKey> extends FormPage {
  /** What the form offers to choose from. */
  readonly query: UseQueryOptions<Data, Error, Data, Key>;
}

const FormFrame = ({ area, ...page }: FormPage & { children: React.ReactNode }) => (
  <PersonalPage {...page} about={area.requirement !== "user" && <AboutEnterprise />} back={area.list} />
);

/** The page around a form by which a case is handed in: waiting for what it offers, or saying that this failed. */
export function OwnFormSheet<Data, Key extends QueryKey>({
  area,
  query,
  children,
  ...page
}: Sheet<Data, Key> & { children: (offered: Data) => React.ReactNode }) {
  const asked = useQuery(query);
  return (
    <FormFrame area={area} {...page}>
      {asked.data !== undefined ? (
        children(asked.data)
      ) : (
        <Awaited what={`${area.what}表单`} query={asked}>
          <SkeletonForm fields={8} />
        </Awaited>
      )}
    </FormFrame>
  );
}

/** The same for those who may use it. */
export const OwnFormPage = <Data, Key extends QueryKey>({
  children,
  ...sheet
}: Sheet<Data, Key> & { children: (user: CurrentUser, offered: Data) => React.ReactNode }) => (
  <PermissionGate title={sheet.title} requirement={sheet.area.requirement}>
    {(user) => <OwnFormSheet {...sheet}>{(offered) => children(user, offered)}</OwnFormSheet>}
  </PermissionGate>
);

/** The page of a form that offers nothing to choose from, for those who may use it. */
export const OwnPlainFormPage = ({
  children,
  ...page
}: FormPage & { children: (user: CurrentUser) => React.ReactNode }) => (
  <PermissionGate title={page.title} requirement={page.area.requirement}>
    {(user) => <FormFrame {...page}>{children(user)}</FormFrame>}
  </PermissionGate>
);

/** A form that is told its fields, and hands in a case. */
export function OwnForm<Schema extends z.ZodObject>({
  id,
  area,
  user,
  submit,
  schema,
  fields,
  initial,
  label = `提交${area.what}`,
  keep,
  after,
}: {
  /** Begins the ids of its fields: `repair`. */
  id: string;
  area: OwnArea<string>;
  user: CurrentUser;
  submit: () => UseMutationOptions<{ id: string; number: string }, Error, z.input<Schema>>;
  schema: Schema;
  fields: readonly FormField[];
  /** What the fields begin with; those without begin empty. */
  initial: Readonly<Record<string, unknown>>;
  /** On the button. */
  label?: string;
  /** Beside it: another way to keep what is written so far, given as the call would take it. */
  keep?: (written: () => object) => React.ReactNode;
  /** What stands below a field by what is chosen: a warning. */
  after?: (key: string, values: Readonly<Record<string, unknown>>) => React.ReactNode;
}) {
  const send = useWrite(submit());
  const { isMoving, onMoving } = useMovingFiles();
  const uploads = fields.flatMap(({ key, files }) => (files ? [[key, files.what] as const] : []));
  const { form, draft, written } = useOwnForm({
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
      submitLabel={isMoving ? `${uploads[0]?.[1] ?? "文件"}上传中，请稍候` : label}
      actions={
        <>
          {keep?.(written)}
          <ButtonLink href={area.list.href} kind="quiet">
            取消
          </ButtonLink>
        </>
      }
    >
      <DraftStatus draft={draft} />
      <FormFields fields={fields} form={form} onMoving={onMoving} after={(key) => after?.(key, form.values)} />
    </ContractForm>
  );
}
