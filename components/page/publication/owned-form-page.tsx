"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import type { FormField } from "@/components/form/engine/form-field";
import { ActButton } from "@/components/layout/act-button";
import { useRested } from "@/components/layout/use-rested";
import { useWrite } from "@/components/layout/use-write";
import { OwnForm, OwnFormPage, OwnPlainFormPage } from "@/components/page/own-case/own-form-page";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import type { CurrentUser } from "@/contract/account/account";
import { OWNED_STATE_LABELS, REVIEW_WORKDAYS } from "@/contract/publication/labels";
import type { OwnedArea } from "@/lib/own-case/owned-area";
import type { OwnedCases } from "@/lib/own-case/owned-cases";
import { randomId, toUuid } from "@/lib/random-id";
import type { OwnedOne } from "./owned-one";

/** How long after the last letter what is alike is looked for, in milliseconds. */
const PAUSE = 600;
const SHORTEST = 4;

interface Kind<Schema extends z.ZodObject> {
  /** Begins the ids of its fields. */
  readonly id: string;
  readonly area: OwnedArea;
  readonly cases: OwnedCases;
  readonly schema: Schema;
  readonly fields: (user: CurrentUser) => readonly FormField[];
}

/** The form by which one is written for the first time. */
export const NewOwnedPage = <Schema extends z.ZodObject>(kind: Kind<Schema>) => (
  <OwnPlainFormPage area={kind.area} title={`发布${kind.area.what}`} intro={<ReviewPromise />} narrow>
    {(user) => <OwnedForm {...kind} user={user} />}
  </OwnPlainFormPage>
);

const ReviewPromise = () => (
  <p>
    提交后园区 {REVIEW_WORKDAYS}{" "}
    个工作日内审核，通过后公众看得到；结果通过消息中心告诉您。没写完可以存为草稿，同事也能接着写。
  </p>
);

/** The form by which one is changed: what is published stays as it is until the zone has approved it. */
export const EditOwnedPage = <Schema extends z.ZodObject>({
  one,
  ...kind
}: Kind<Schema> & { readonly one: string }) => (
  <OwnFormPage
    area={kind.area}
    title={`修改${kind.area.what}`}
    intro={<p>已发布的在修改审核通过以前不变，公众一直看得到原来的。</p>}
    query={kind.cases.queries.one(one) as never}
    narrow
  >
    {(user, begun: OwnedOne) =>
      begun.mayEdit ? (
        <OwnedForm {...kind} user={user} begun={begun} />
      ) : (
        <Alert>
          这条{kind.area.what}正在审核，现在不能改。要改请先
          <PortalLink href={kind.area.hrefTo(begun.id)}>到详情页撤回审核</PortalLink>。
        </Alert>
      )
    }
  </OwnFormPage>
);

function OwnedForm<Schema extends z.ZodObject>({
  id,
  area,
  cases,
  schema,
  fields,
  user,
  begun,
}: Kind<Schema> & { readonly user: CurrentUser; readonly begun?: OwnedOne }) {
  const amend = useWrite(cases.mutations.amend());
  const initial = begun
    ? {
        ...begun.form,
        fileIds: begun.files.map((file) => held(cases, begun.id, file)),
        pictures: begun.pictures.map((picture) => ({ ...held(cases, begun.id, picture), alt: picture.alt })),
      }
    : { contactName: user.fullName };
  const send = () => {
    const submit = cases.mutations.submit();
    if (!begun) return submit;
    return {
      ...submit,
      mutationFn: ({ submissionId: _once, ...body }: Readonly<Record<string, unknown>>) =>
        amend({ ...body, id: begun.id, updatedAt: begun.updatedAt }),
    };
  };
  return (
    <OwnForm
      id={begun ? `${id}:${begun.id}:${begun.updatedAt}` : id}
      area={area}
      user={user}
      schema={schema}
      submit={send as never}
      fields={fields(user)}
      initial={initial}
      label={begun && begun.published !== null ? "提交修改" : "提交审核"}
      keep={(written) => <KeepDraft area={area} cases={cases} written={written} begun={begun} />}
      after={(key, values) =>
        key === "title" && <Similar area={area} cases={cases} title={String(values.title ?? "")} besides={begun?.id} />
      }
    />
  );
}

const held = (cases: OwnedCases, id: string, { fileId, name, size }: OwnedOne["files"][number]) => ({
  fileId,
  name,
  size,
  uid: fileId,
  url: cases.fileHref(id, fileId),
});

/** Keeps what is written so far at the zone, for other devices and colleagues; nobody else reads it. */
function KeepDraft({
  area,
  cases,
  written,
  begun,
}: Pick<Kind<z.ZodObject>, "area" | "cases"> & {
  readonly written: () => object;
  readonly begun: Pick<OwnedOne, "id" | "updatedAt"> | undefined;
}) {
  const router = useRouter();
  const save = useWrite(cases.mutations.saveDraft());
  const [submissionId] = useState(() => toUuid(randomId()));
  const keep = async () => {
    const which = begun ? { id: begun.id, updatedAt: begun.updatedAt } : { submissionId };
    await save({ ...which, form: written() });
    router.push(area.list.href);
  };
  return (
    <ActButton
      kind="plain"
      act={keep}
      done={`草稿已保存，可以在${area.what}列表里继续填写`}
      failed="草稿没有保存成功，内容仍在页面上，请稍后重试"
    >
      存为草稿
    </ActButton>
  );
}

/** Says that the enterprise has one with nearly the same title, once the writer rests. */
function Similar({
  area,
  cases,
  title,
  besides,
}: Pick<Kind<z.ZodObject>, "area" | "cases"> & { readonly title: string; readonly besides: string | undefined }) {
  const rested = useRested(title.trim(), PAUSE);
  const { data = [] } = useQuery({ ...cases.queries.similar(rested, besides), enabled: rested.length >= SHORTEST });
  return (
    <div role="status">
      {data.length > 0 && (
        <Alert tone="warning">
          <p>本企业已经有标题相近的{area.what}，同样的请改那一条：</p>
          <ul>
            {data.map((one) => (
              <li key={one.id}>
                <PortalLink href={area.hrefTo(one.id)}>{one.title}</PortalLink>（{OWNED_STATE_LABELS[one.state]}）
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
