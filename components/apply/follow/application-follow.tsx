"use client";

import { FollowForm } from "@/components/page/case/follow-form";
import { FollowedCase } from "@/components/page/case/letter-case";
import { workdaysLeft } from "@/components/page/case/personal-case";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { StackedFacts } from "@/components/ui/text/facts";
import { followCalls, type FollowedApplication } from "@/contract/apply/follow";
import { APPLICATION_STATES } from "@/contract/item/form";
import { promisedDay } from "@/contract/rules/work-days";
import { followedApplications, type FollowActions } from "@/services/apply/follow";
import { APPLICATIONS } from "@/services/apply/labels";
import { ListedPart } from "./listed-part";
import styles from "./application-follow.module.css";

/** Whose turn it is, and by when; nothing where nobody has anything to do. */
const turnFacts = ({ turn, due }: FollowedApplication) =>
  turn === ""
    ? []
    : [
        {
          label: "现在由谁办",
          value: due ? `${turn}，承诺 ${promisedDay(due.date)} 前完成这一步，${workdaysLeft(due.workdays)}` : turn,
        },
      ];

/** What a person's own asks for, and where it goes on. */
const OwnPart = ({ own: { supplement, href } }: { own: NonNullable<FollowedApplication["own"]> }) => (
  <>
    {supplement !== null && (
      <div className={styles.note}>
        <Alert tone="warning">
          <p className={styles.words}>需要补正：{supplement}</p>
        </Alert>
      </div>
    )}
    <p className={`${styles.way} screen-only`}>
      <ButtonLink href={href} kind={supplement === null ? "plain" : "primary"}>
        {supplement === null ? "登录后看全部内容" : "登录后补正"}
      </ButtonLink>
    </p>
  </>
);

/** An application for whoever knows its number and a code: how it stands, and nothing personal. */
export function ShownApplication({ found, actions }: { found: FollowedApplication; actions: FollowActions }) {
  const { item, own, listed } = found;
  return (
    <FollowedCase
      found={{ ...found, ...(own ? { log: own.log } : {}) }}
      states={APPLICATION_STATES}
      tones={APPLICATIONS.own.tones}
      level={3}
    >
      <StackedFacts
        facts={[
          ...(listed ? [{ label: "申报企业", value: listed.enterprise }] : []),
          { label: "申报事项", value: item.title },
          { label: "主管部门", value: item.department },
          ...turnFacts(found),
        ]}
      />
      {own && <OwnPart own={own} />}
      {listed && <ListedPart listed={listed} department={item.department} onObject={actions.object} />}
    </FollowedCase>
  );
}

/** Follows an application by number and code. */
export function ApplicationFollow({ number }: { readonly number: string }) {
  return (
    <FollowForm
      id="follow"
      what="申报"
      call={followCalls.followApplication}
      initial={{ number, code: "" }}
      letters={followedApplications}
    >
      {(found, actions) => <ShownApplication found={found} actions={actions} />}
    </FollowForm>
  );
}
