"use client";

import { useQuery, type QueryKey, type UseMutationOptions, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useWrite } from "@/components/layout/use-write";
import { TooLate, type Refused } from "@/components/page/case/case-words";
import { CasePart, PersonalCase, type CaseState } from "@/components/page/case/personal-case";
import { Timeline, timelineOf, type LogLine } from "@/components/page/case/timeline";
import { OwnCaseFrame } from "@/components/page/own-case/own-case-page";
import { Attachments } from "@/components/ui/attachments";
import { Button } from "@/components/ui/button";
import { PrintButton } from "@/components/ui/tools/print-button";
import { Awaited } from "@/components/ui/states/awaited";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { StackedFacts } from "@/components/ui/text/facts";
import type { PartySide } from "@/contract/two-party/party-sides";
import type { PartyContact } from "@/contract/two-party/two-party-fields";
import type { OwnArea } from "@/lib/own-case/own-area";
import { PartyStepForm, type PartyStep, type PartyStepBody } from "./party-step-form";
import { UNNAMED } from "./two-party-list-page";
import styles from "./two-party.module.css";

/** What every case with two parties has for either of them. */
interface LoadedCase<State extends string, Name extends string> {
  readonly id: string;
  readonly number: string;
  readonly state: State;
  readonly side: PartySide;
  readonly sequence: number;
  readonly turn: string;
  readonly mine: boolean;
  readonly due: NonNullable<CaseState["due"]> | null;
  readonly asker: { readonly name: string | null };
  readonly counterpart: { readonly name: string | null };
  readonly askerContact?: PartyContact;
  readonly counterpartContact?: PartyContact;
  readonly steps: readonly Name[];
  /** The oldest first. */
  readonly log: readonly LogLine<State>[];
}

/** How one case looks, to whichever party: what differs from kind to kind. */
export interface ShownPartyCase extends Pick<React.ComponentProps<typeof PersonalCase>, "title" | "stages" | "files"> {
  /** Those without a value are left out: what a party may not see has none. */
  readonly facts: readonly (readonly [label: string, value: React.ReactNode])[];
  readonly children?: React.ReactNode;
}

interface TwoPartyCaseProps<
  Case,
  Key extends QueryKey,
  OtherKey extends QueryKey,
  Name extends string,
  State extends string,
> {
  readonly id: string;
  readonly area: OwnArea<State>;
  /** `twoPartyCases` of the area. */
  readonly cases: {
    readonly queries: {
      readonly one: (id: string) => UseQueryOptions<Case, Error, Case, Key>;
      readonly othersView: (id: string) => UseQueryOptions<Case, Error, Case, OtherKey>;
    };
    readonly steps: Readonly<Record<NoInfer<Name>, { readonly body: PartyStepBody }>>;
    readonly mutations: {
      /** Takes what the forms make, which are made from the bodies of the same calls. */
      readonly step: () => UseMutationOptions<unknown, Error, never>;
    };
  };
  /** While it loads, and where it may not be seen. */
  readonly title: string;
  readonly steps: Readonly<Record<Name, PartyStep<Case>>>;
  /** Asked for the own page and for what the other party sees alike. */
  readonly show: (loaded: Case) => ShownPartyCase;
}

/** The page of a case with two parties: whose turn it is, both parties, the steps that may be taken, the log, and what the other party sees. */
export function TwoPartyCasePage<
  State extends string,
  Name extends string,
  Case extends LoadedCase<State, Name>,
  Key extends QueryKey,
  OtherKey extends QueryKey,
>(props: TwoPartyCaseProps<Case, Key, OtherKey, Name, State>) {
  const { id, area, title, cases } = props;
  return (
    <OwnCaseFrame area={area} title={title} query={cases.queries.one(id)}>
      {(loaded) => <Shown {...props} loaded={loaded} />}
    </OwnCaseFrame>
  );
}

/** The facts of a case, both parties first. */
function listFacts(
  {
    side,
    asker,
    counterpart,
    askerContact,
    counterpartContact,
  }: Pick<LoadedCase<string, string>, "side" | "asker" | "counterpart" | "askerContact" | "counterpartContact">,
  { facts }: ShownPartyCase,
  own: string,
) {
  const party = (owner: PartySide, name: string | null, contact: PartyContact | undefined) => (
    <>
      <span>{`${name ?? UNNAMED}${owner === side ? own : ""}`}</span>
      {contact && <span className={styles.contact}>{`${contact.name} ${contact.phone}`}</span>}
    </>
  );
  return [
    { label: "发起方", value: party("asker", asker.name, askerContact) },
    { label: "接收方", value: party("counterpart", counterpart.name, counterpartContact) },
    ...facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  ];
}

/** The case as the other party has it, read anew each time it is opened. */
function OthersView<
  State extends string,
  Name extends string,
  Case extends LoadedCase<State, Name>,
  Key extends QueryKey,
>({
  area,
  query,
  show,
  onClose,
}: {
  readonly area: OwnArea<State>;
  readonly query: UseQueryOptions<Case, Error, Case, Key>;
  readonly show: (loaded: Case) => ShownPartyCase;
  readonly onClose: () => void;
}) {
  const asked = useQuery(query);
  const { data } = asked;
  const shown = data && show(data);
  return (
    <Dialog title="对方看到的" cancel="关闭" onClose={onClose}>
      <p>下面是对方现在看到的内容；对方自己的资料仍按您能看到的显示。</p>
      {data && shown ? (
        <>
          <StackedFacts
            facts={[
              { label: "状态", value: area.states[data.state] },
              { label: "现在由谁办", value: data.turn },
              ...listFacts(data, shown, "（对方自己）"),
            ]}
          />
          {shown.files && shown.files.length > 0 && <Attachments files={shown.files} />}
          {shown.children}
          <Timeline steps={timelineOf(data.log, area.states).toReversed()} />
        </>
      ) : (
        <Awaited what="对方看到的内容" query={asked}>
          <SkeletonDetail />
        </Awaited>
      )}
    </Dialog>
  );
}

function Shown<
  State extends string,
  Name extends string,
  Case extends LoadedCase<State, Name>,
  Key extends QueryKey,
  OtherKey extends QueryKey,
>({
  area,
  cases,
  steps,
  show,
  loaded,
}: TwoPartyCaseProps<Case, Key, OtherKey, Name, State> & { readonly loaded: Case }) {
  const { id, number, state, turn, mine, due, log } = loaded;
  const shown = show(loaded);
  const take = useWrite(cases.mutations.step());
  const [chosen, setChosen] = useState<Name>();
  const [refused, setRefused] = useState<Refused>();
  const [isLooking, setIsLooking] = useState(false);
  const open = chosen !== undefined && loaded.steps.includes(chosen) ? chosen : undefined;
  const close = () => {
    setChosen(undefined);
    setRefused(undefined);
  };
  const buttons = (main: true | undefined) =>
    open === undefined
      ? loaded.steps
          .filter((name) => steps[name].main === main)
          .map((name) => (
            <Button key={name} kind={steps[name].kind ?? (main ? "primary" : "quiet")} onClick={() => setChosen(name)}>
              {steps[name].title}
            </Button>
          ))
      : [];
  const mainButtons = buttons(true);
  return (
    <>
      <PersonalCase
        back={area.list}
        title={shown.title}
        number={number}
        stages={shown.stages}
        files={shown.files}
        state={{
          words: area.states[state],
          tone: area.tones[state],
          turn,
          mine,
          ...(due ? { due, dueLabel: "最后一天" } : {}),
        }}
        facts={listFacts(loaded, shown, "（本方）")}
        steps={timelineOf(log, area.states)}
        action={mainButtons.length > 0 ? mainButtons : undefined}
        tools={
          <>
            <Button kind="plain" onClick={() => setIsLooking(true)}>
              对方看到的
            </Button>
            <PrintButton />
            {buttons(undefined)}
          </>
        }
        lead={
          <>
            {open ? (
              <PartyStepForm
                key={open}
                id={`step-${open}`}
                step={steps[open]}
                body={cases.steps[open].body}
                loaded={loaded}
                onTake={(body) => take({ id, name: open, body } as never)}
                onRefused={setRefused}
                onClose={close}
              />
            ) : (
              chosen &&
              refused && (
                <CasePart title={steps[chosen].title}>
                  <TooLate refused={refused} onRead={close} />
                </CasePart>
              )
            )}
            {shown.children && <CasePart title="内容">{shown.children}</CasePart>}
          </>
        }
      />
      {isLooking && (
        <OthersView area={area} query={cases.queries.othersView(id)} show={show} onClose={() => setIsLooking(false)} />
      )}
    </>
  );
}
