"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { OwnFormSheet } from "@/components/page/own-case/own-form-page";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalNotFound } from "@/components/page/personal/personal-not-found";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { Awaited } from "@/components/ui/states/awaited";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import type { CurrentUser } from "@/contract/account/account";
import type { AppealCase } from "@/contract/interaction/appeal";
import { saysMissing } from "@/lib/gateway/errors";
import { appealQueries, appeals } from "@/services/interaction/appeal/cases";
import { APPEALS, returnedWords } from "@/services/interaction/appeal/labels";
import { AppealForm } from "./appeal-form";

const TITLE = "发布企业诉求";

/** Writes an appeal; with `?id=` one that was kept as a draft or came back. */
export function AppealFormPage() {
  return (
    <PermissionGate title={TITLE} requirement={APPEALS.requirement}>
      {(user) => <Chosen user={user} />}
    </PermissionGate>
  );
}

function Chosen({ user }: { user: CurrentUser }) {
  const id = useSearchParams().get("id");
  return id ? <Begun user={user} id={id} /> : <Page user={user} />;
}

function Begun({ user, id }: { user: CurrentUser; id: string }) {
  const asked = useQuery(appeals.queries.one(id));
  const { data, error } = asked;
  if (saysMissing(error)) return <PersonalNotFound {...APPEALS.missing} />;
  if (data?.mayAmend) return <Page user={user} begun={data} />;
  return (
    <PersonalPage title={TITLE} back={APPEALS.list}>
      {data ? (
        <Empty
          title="这件诉求已经提交"
          reason="提交以后不能再改，可以查看办理进展。"
          action={
            <ButtonLink href={APPEALS.hrefTo(id)} kind="plain">
              查看这件诉求
            </ButtonLink>
          }
        />
      ) : (
        <Awaited what="诉求" query={asked}>
          <SkeletonForm fields={7} />
        </Awaited>
      )}
    </PersonalPage>
  );
}

function Page({ user, begun }: { user: CurrentUser; begun?: AppealCase }) {
  const isBack = begun?.state === "returned";
  return (
    <OwnFormSheet
      area={APPEALS}
      title={isBack ? "补正诉求" : TITLE}
      intro={
        isBack ? (
          <p>退回原因：{begun.returned && returnedWords(begun.returned)}补正后再次提交，编号不变，时限重新计算。</p>
        ) : (
          <p>1 个工作日内受理，咨询 3 个、其他 5 个工作日内答复。解决没解决，由本企业确认；没有解决的退回重办。</p>
        )
      }
      query={appealQueries.choices()}
    >
      {(choices) => <AppealForm key={begun?.id ?? "new"} user={user} choices={choices} begun={begun} />}
    </OwnFormSheet>
  );
}
