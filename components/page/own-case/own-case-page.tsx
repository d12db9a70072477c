"use client";

import { useQuery, type QueryKey, type UseMutationOptions, type UseQueryOptions } from "@tanstack/react-query";
import { useLiveRenewal } from "@/components/layout/providers/use-live-renewal";
import { useViewer } from "@/components/layout/providers/viewer";
import { useNewLines } from "@/components/layout/use-new-lines";
import { useWrite } from "@/components/layout/use-write";
import { RatingView, UrgeButton } from "@/components/page/case/case-rating";
import { useCaseWords, type StepBody, type WordsStep } from "@/components/page/case/case-words";
import { CasePart, PersonalCase, type CaseState } from "@/components/page/case/personal-case";
import { RatingForm } from "@/components/page/case/rating-form";
import { timelineOf, type LogLine } from "@/components/page/case/timeline";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalNotFound } from "@/components/page/personal/personal-not-found";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { Button } from "@/components/ui/button";
import { PrintButton } from "@/components/ui/tools/print-button";
import { Awaited } from "@/components/ui/states/awaited";
import { NewsLine } from "@/components/ui/states/news-line";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import type { CaseRating } from "@/contract/case";
import { saysMissing } from "@/lib/gateway/errors";
import type { OwnArea } from "@/lib/own-case/own-area";
import styles from "./own-case.module.css";

const RATING_FORM = "evaluate";

/** What every case has for whoever asked. */
interface LoadedCase<State extends string> {
  readonly id: string;
  readonly number: string | null;
  readonly state: State;
  readonly turn: string;
  readonly mine: boolean;
  readonly due: NonNullable<CaseState["due"]> | null;
  readonly rating: CaseRating | null;
  readonly mayRate: boolean;
  readonly mayUrge: boolean;
  /** The oldest first. */
  readonly log: readonly LogLine<State>[];
}

/** A step of whoever asked that wants words. */
export interface OwnStep<Case> extends WordsStep {
  readonly may: (shown: Case) => boolean;
  /** Beside whose turn it is, where it answers what the zone has done or asked; else among what else can be done. */
  readonly answers?: true;
}

/** Takes a case back. @param hint what follows from it */
export const withdrawal = (what: string, hint: string) => ({
  title: `撤回${what}`,
  label: "撤回原因",
  hint,
  submit: "确认撤回",
  cancel: "不撤回",
  done: `${what}已撤回`,
});

/** How one case looks: what differs from kind to kind. */
export interface ShownCase
  extends
    Pick<React.ComponentProps<typeof PersonalCase>, "title" | "office" | "money" | "stages" | "files" | "aside">,
    Pick<CaseState, "reason" | "since" | "due" | "dueLabel"> {
  /** In the place of a number that is not given yet. */
  readonly unnumbered?: string;
  /** Those without a value are left out. */
  readonly facts: readonly (readonly [label: string, value: React.ReactNode])[];
  /** The one thing to do now, in place of urging. */
  readonly action?: React.ReactNode;
  /** What else can be done, beside printing and the steps. */
  readonly tools?: React.ReactNode;
  /** What came of it; then the rating. `lead`: before the log. */
  readonly result?: React.ReactNode;
  readonly lead?: boolean;
  /** Above the form of the rating, and on the button that leads there while it is the asker's turn. */
  readonly ratingTitle?: string;
  readonly toRating?: string;
  readonly mayRate?: boolean;
  /** What was asked. */
  readonly asked: React.ReactNode;
}

interface OwnCaseProps<Case, Key extends QueryKey, Name extends string, State extends string> {
  readonly id: string;
  readonly area: OwnArea<State>;
  /** `ownCases` of the area. */
  readonly cases: {
    readonly queries: { readonly one: (id: string) => UseQueryOptions<Case, Error, Case, Key> };
    readonly steps: Readonly<Record<NoInfer<Name>, { readonly body: StepBody }>>;
    readonly mutations: {
      readonly rate: (id: string) => UseMutationOptions<unknown, Error, { score: number; words: string }>;
      readonly urge: (id: string) => UseMutationOptions<unknown, Error, void>;
      /** Takes what the forms make, which are made from the bodies of the same calls. */
      readonly step: () => UseMutationOptions<unknown, Error, never>;
    };
  };
  /** While it loads, and where it may not be seen: 报修详情. */
  readonly title: string;
  readonly steps: Readonly<Record<Name, OwnStep<Case>>>;
  readonly show: (loaded: Case) => ShownCase;
  /** In place of the page: another page of the same case. */
  readonly instead?: (loaded: Case) => React.ReactNode;
}

/**
 * The page of an own case: who may open it, waiting, a failed load, nothing there; then whose turn it is, the stages, the log,
 * the steps with words, rating and urging. It is told what the kind's cases show.
 */
export function OwnCasePage<
  State extends string,
  Case extends LoadedCase<State>,
  Key extends QueryKey,
  Name extends string,
>(props: OwnCaseProps<Case, Key, Name, State>) {
  const { area, title, cases, id, instead } = props;
  return (
    <OwnCaseFrame area={area} title={title} query={cases.queries.one(id)}>
      {(loaded) => instead?.(loaded) ?? <Shown {...props} loaded={loaded} />}
    </OwnCaseFrame>
  );
}

/** What others have done with the case since it was opened: the newest of it. */
function CaseNews({ log }: { log: readonly LogLine<string>[] }) {
  const viewer = useViewer();
  const own = viewer.kind === "member" ? viewer.user.fullName : "";
  const last = useNewLines(log, ({ who }) => who === own).at(-1);
  return <NewsLine>{last ? `刚刚更新：${last.who} ${last.remark}` : ""}</NewsLine>;
}

/** The page around a case: who may open it, waiting, a failed load, nothing there; then the case, and what is new in it. */
export function OwnCaseFrame<Case extends { readonly log: readonly LogLine<string>[] }, Key extends QueryKey>({
  area,
  title,
  ...loading
}: {
  readonly area: OwnArea<string>;
  readonly title: string;
  readonly query: UseQueryOptions<Case, Error, Case, Key>;
  readonly children: (loaded: Case) => React.ReactNode;
}) {
  return (
    <PermissionGate title={title} requirement={area.requirement}>
      {() => <Loading area={area} title={title} {...loading} />}
    </PermissionGate>
  );
}

function Loading<Case extends { readonly log: readonly LogLine<string>[] }, Key extends QueryKey>({
  area,
  title,
  query,
  children,
}: React.ComponentProps<typeof OwnCaseFrame<Case, Key>>) {
  const asked = useQuery(query);
  const { data, error } = asked;
  useLiveRenewal([query.queryKey]);
  if (saysMissing(error)) return <PersonalNotFound {...area.missing} />;
  if (data !== undefined)
    return (
      <>
        <CaseNews log={data.log} />
        {children(data)}
      </>
    );
  return (
    <PersonalPage title={title}>
      <Awaited what={area.what} query={asked}>
        <SkeletonDetail />
      </Awaited>
    </PersonalPage>
  );
}

/** The form stands below the log: its heading comes into view, and its first choice has the focus. */
function goToRating(): void {
  const form = document.getElementById(RATING_FORM);
  form?.closest("section")?.scrollIntoView();
  form?.querySelector("input")?.focus({ preventScroll: true });
}

function Shown<State extends string, Case extends LoadedCase<State>, Key extends QueryKey, Name extends string>({
  area,
  cases,
  steps,
  show,
  loaded,
}: OwnCaseProps<Case, Key, Name, State> & { readonly loaded: Case }) {
  const { id, number, state, turn, mine, log, rating, mayUrge } = loaded;
  const shown = show(loaded);
  const { title, office, money, stages, files, aside, lead, asked } = shown;
  const { reason, since, dueLabel, due = loaded.due ?? undefined, mayRate = loaded.mayRate } = shown;
  const urge = useWrite(cases.mutations.urge(id));
  const rate = useWrite(cases.mutations.rate(id));
  const take = useWrite(cases.mutations.step());
  const names = Object.keys(steps) as Name[];
  const may = (name: Name) => steps[name].may(loaded);
  const words = useCaseWords({
    of: `${cases.queries.one(id).queryKey[0] as string}:${id}`,
    steps,
    bodies: Object.fromEntries(names.map((name) => [name, cases.steps[name].body])) as Record<Name, StepBody>,
    may,
    take: (name, body) => take({ id, name, body } as never),
  });
  const buttons = (kind: true | undefined) => {
    const open = names.filter((name) => steps[name].answers === kind).flatMap((name) => words.buttonOf(name) ?? []);
    return open.length > 0 ? open : undefined;
  };
  const toRating = mine && mayRate ? shown.toRating : undefined;
  const answers = names.some((name) => steps[name].answers && may(name));
  const result = (
    <>
      {words.form}
      {shown.result}
      {mayRate && (
        <CasePart title={shown.ratingTitle ?? "评价这次办理"}>
          <RatingForm id={RATING_FORM} onRate={rate} />
        </CasePart>
      )}
      {rating && (
        <CasePart title={`${area.owner}的评价`}>
          <RatingView rating={rating} />
        </CasePart>
      )}
    </>
  );
  return (
    <PersonalCase
      back={area.list}
      title={title}
      number={number ?? shown.unnumbered ?? "提交后编号"}
      {...{ office, money, stages, files, aside }}
      state={{ words: area.states[state], tone: area.tones[state], turn, mine, reason, since, due, dueLabel }}
      facts={shown.facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))}
      steps={timelineOf(log, area.states)}
      action={
        toRating ? (
          <div className={styles.acts}>
            <Button onClick={goToRating}>{toRating}</Button>
            {buttons(true)}
          </div>
        ) : answers ? (
          buttons(true)
        ) : (
          shown.action || (mayUrge && <UrgeButton onUrge={urge} />)
        )
      }
      tools={
        <>
          <PrintButton />
          {buttons(undefined)}
          {shown.tools}
        </>
      }
      lead={lead ? result : undefined}
    >
      {!lead && result}
      {asked}
    </PersonalCase>
  );
}
