"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons/icon";
import { MoreMenu } from "@/components/ui/more-menu";
import { PortalLink } from "@/components/ui/portal-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import { useNow } from "@/components/page/case/use-now";
import { isLate } from "@/contract/rules/clock-promise";
import { VIEWING_ROLES } from "@/contract/account/viewing";
import type { WorkFile } from "@/contract/desk/queue";
import type { WorkKind } from "@/contract/desk/queue-labels";
import { formatDue, formatMoment } from "@/contract/desk/view";
import { caseAddress, queueAddress } from "@/lib/address/desk";
import { failureMessage } from "@/lib/gateway/failure-message";
import { workMutations } from "@/services/desk/mutations";
import { deskQueries } from "@/services/desk/queries";
import { KeyBar } from "../frame/desk-frame";
import { UnsentWords } from "../drafts/unsent-words";
import { Keys } from "../frame/key-help";
import { useKeys } from "../frame/keys";
import { groupRows } from "../queue/queue-rows";
import { queueInput, readQueueSearch, writeQueueSearch } from "../queue/queue-search";
import { AssignDialog } from "./assign-dialog";
import { CasePolicy } from "./case-policy";
import { CaseSheet } from "./case-sheet";
import { CaseSide } from "./case-side";
import { ConfidentialDialog } from "./confidential-dialog";
import { DocumentPane } from "./documents/document-pane";
import { EscalateDialog } from "./escalate-dialog";
import { LookDialog } from "./look-dialog";
import { JoinDialog } from "./join-dialog";
import { REMARK_ID } from "./remarks";
import { focusStepForm, StepForm } from "./step-form";
import { mainStep, opinionField } from "./steps";
import { useAfterDrawings } from "./use-after-drawings";
import { useCompany } from "./use-company";
import styles from "./case.module.css";

/** One item whole, on one page. */
export function CasePage({ kind, number }: { kind: WorkKind; number: string }) {
  const { data: work, error, refetch } = useQuery(deskQueries.work(kind, number));
  // Side by side, and drawn together: with materials the page has other columns.
  const { isPending } = useQuery(deskQueries.sheet(kind, number));
  // What was begun is shown to whoever began it.
  const { data: me, error: nobody, refetch: askWho } = useQuery(deskQueries.me());
  if (!work || isPending || !me) {
    const failure = error ?? nobody;
    return (
      <div className={styles.waiting}>
        {failure ? (
          <>
            <h1 className="visually-hidden">{number}</h1>
            <ErrorState
              what={number}
              messages={failureMessage(failure)}
              onRetry={() => void Promise.all([refetch(), askWho()])}
            />
            {me && <UnsentOfClosed key={me.userId} item={{ kind, number }} />}
            <p className={styles.way}>
              <PortalLink href={queueAddress(kind)}>回列表</PortalLink>
            </p>
          </>
        ) : (
          <SkeletonDetail />
        )}
      </div>
    );
  }
  return <Case key={`${me.userId} ${number}`} kind={kind} work={work} />;
}

const CANNOT_OPEN = "这一件现在打不开，您写的没有发出";

/** It cannot be opened any more, for instance because it became confidential: what was written about it is still there. */
function UnsentOfClosed({ item }: { item: Pick<WorkFile, "kind" | "number"> }) {
  return (
    <>
      <UnsentWords item={item} part="opinion" label="您写的意见" why={CANNOT_OPEN} />
      <UnsentWords item={item} part="remark" label="您写的内部意见" why={CANNOT_OPEN} />
    </>
  );
}

type Asked = "look" | "assign" | "escalate" | "join" | "confidential";

function Case({ kind, work }: { kind: WorkKind; work: WorkFile }) {
  const router = useRouter();
  const place = usePlace(kind, work.number);
  const [step, setStep] = useState(() => mainStep(work.steps)?.name);
  const [asked, setAsked] = useState<Asked>();
  const company = useCompany(kind, work);
  const sheet = useQuery(deskQueries.sheet(kind, work.number));
  const files = sheet.data?.files ?? [];
  const [attached, setAttached] = useState<readonly UploadedFile[]>([]);
  const take = useWrite(workMutations(work).take());
  const taking = useAct(() => take(), { done: "已接手", name: "接手" });
  const open = work.turn !== "over";
  const chosen = work.steps.find(({ name }) => name === step) ?? mainStep(work.steps);

  /** What the last try was refused with: the form it was in may be gone. */
  const [refused, setRefused] = useState<{ readonly step: string; readonly words: readonly string[] }>();
  const mayWrite = work.steps.some(({ name }) => opinionField(kind, name) !== undefined);

  const afterDrawings = useAfterDrawings();
  const choose = (name: string | undefined) => {
    setRefused(undefined);
    setStep(name);
  };
  const write = (name: string | undefined) => {
    if (!work.steps.some((one) => one.name === name)) return;
    choose(name);
    // After the form of that step has been drawn.
    afterDrawings(1, focusStepForm);
  };
  /** On to what comes next: whoever works by keys need not look for it. */
  const goOn = () => {
    choose(undefined);
    afterDrawings(2, focusStepForm);
  };
  const toQueue = () => router.push(place.queue);
  const close = () => setAsked(undefined);
  useKeys({
    Escape: toQueue,
    j: () => place.next && router.push(place.next),
    k: () => place.previous && router.push(place.previous),
    r: () => write(mainStep(work.steps)?.name),
    s: () => write("ask"),
    n: () => document.getElementById(REMARK_ID)?.focus(),
    b: () => setAsked("confidential"),
    ...(open
      ? {
          a: () => setAsked("assign"),
          e: () => setAsked("escalate"),
          u: () => setAsked("join"),
          v: () => setAsked("look"),
        }
      : {}),
    ...(open && !work.own ? { t: () => void taking.run() } : {}),
  });
  useEffect(() => {
    const wish = window.location.hash;
    if (wish === "#assign") setAsked("assign");
    else if (wish === "#ask") write("ask");
    else if (wish === "#form") focusStepForm();
    // Only on the way in.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with what the page came with
  }, []);

  return (
    <>
      <div className={styles.bar}>
        <PortalLink href={place.queue} className={styles.back}>
          <Icon name="chevron-left" size={16} />
          列表 <Keys keys="Esc" />
        </PortalLink>
        <span className={styles.meta}>{place.words}</span>
        <CaseActs work={work} taking={taking.busy} onTake={() => void taking.run()} onAsk={setAsked} />
      </div>
      <div className={styles.body} data-documents={files.length > 0}>
        <div className={styles.matter}>
          <CaseHead work={work} />
          {company}
          {sheet.data ? (
            <>
              <CaseSheet facts={sheet.data.facts} mark={sheet.data.mark} />
              {sheet.data.policy && <CasePolicy policy={sheet.data.policy} />}
            </>
          ) : (
            <ErrorState what="内容" messages={failureMessage(sheet.error)} onRetry={() => void sheet.refetch()} />
          )}
          {refused && refused.step !== chosen?.name && (
            <Alert tone="warning" announce>
              {refused.words.join("；")}
            </Alert>
          )}
          {!mayWrite && <Unsent work={work} told={refused !== undefined} />}
          {chosen ? (
            <StepForm
              key={chosen.name}
              work={work}
              step={chosen}
              attached={attached}
              onAttach={setAttached}
              onStep={choose}
              onTaken={goOn}
              onRefused={(name, words) => setRefused({ step: name, words })}
            />
          ) : (
            <Alert>{open ? "现在没有您的岗位能办的步骤；可以转给同事，或写内部意见。" : "已办结。"}</Alert>
          )}
        </div>
        {files.length > 0 && <DocumentPane files={files} number={work.number} />}
        <CaseSide work={work} />
      </div>
      <KeyBar
        keys={[
          ["J K", "下一件、上一件"],
          ["R", "写意见"],
          ["Ctrl Enter", "发出"],
          ["N", "内部意见"],
          ...(files.length > 1 ? ([["D", "下一份材料"]] as const) : []),
          ["Esc", "回列表"],
        ]}
      />
      {asked === "assign" && <AssignDialog work={work} onClose={close} />}
      {asked === "escalate" && <EscalateDialog work={work} onClose={close} />}
      {asked === "look" && <LookDialog work={work} onClose={close} />}
      {asked === "join" && <JoinDialog work={work} onClose={close} />}
      {asked === "confidential" && <ConfidentialDialog work={work} onHidden={toQueue} onClose={close} />}
    </>
  );
}

/** What cannot be sent any more. `told`: why has just been said above. */
const Unsent = ({ work, told }: { work: WorkFile; told: boolean }) => (
  <UnsentWords item={work} part="opinion" label="您写的意见" why={told ? undefined : whyUnsent(work)} />
);

/** Who brought it where it is now, so that there is nothing to write any more. */
function whyUnsent({ events }: WorkFile): string {
  const last = events.find(({ changes }) => changes.length > 0);
  return `${last ? `${last.who} 在 ${formatMoment(last.at).slice(5, 16)} ${last.text}` : "情况有变"}，您写的没有发出`;
}

/** What is done with the item beside its steps; what is seldom stands under 更多. */
function CaseActs({
  work,
  taking,
  onTake,
  onAsk,
}: {
  work: WorkFile;
  taking: boolean;
  onTake: () => void;
  onAsk: (what: Asked) => void;
}) {
  const open = work.turn !== "over";
  const { data: me } = useQuery(deskQueries.me());
  const helpsAsker = VIEWING_ROLES.some((role) => me?.roles.includes(role));
  return (
    <div className={styles.acts}>
      {open && !work.own && (
        <Button small busy={taking} onClick={onTake}>
          接手 <Keys keys="T" />
        </Button>
      )}
      {open && (
        <>
          <Button small kind="plain" onClick={() => onAsk("assign")}>
            转办 <Keys keys="A" />
          </Button>
          <Button small kind="danger" onClick={() => onAsk("escalate")}>
            升级 <Keys keys="E" />
          </Button>
        </>
      )}
      <MoreMenu about="操作">
        {open && (
          <button type="button" onClick={() => onAsk("join")}>
            联合办理 <Keys keys="U" />
          </button>
        )}
        {open && helpsAsker && (
          <button type="button" onClick={() => onAsk("look")}>
            只读查看对方页面 <Keys keys="V" />
          </button>
        )}
        <button type="button" onClick={() => onAsk("confidential")}>
          {work.confidential ? "取消保密" : "设为保密"} <Keys keys="B" />
        </button>
      </MoreMenu>
    </div>
  );
}

function CaseHead({ work }: { work: WorkFile }) {
  const now = useNow(work.due?.at !== undefined);
  const due = formatDue(work.due, now);
  return (
    <>
      <div className={styles.title}>
        <p className={styles.meta}>
          {work.number}　{formatMoment(work.openedAt).slice(0, 16)} 提交　{work.asker}
        </p>
        <h1>{work.title}</h1>
        <p className={styles.tags}>
          <Tag>{work.stateLabel}</Tag>
          {work.escalated && <Tag tone="danger">已升级</Tag>}
          {work.confidential && <Tag tone="muted">保密</Tag>}
          {work.urged > 0 && <Tag tone="danger">催办 {work.urged} 次</Tag>}
        </p>
      </div>
      <dl
        className={styles.stand}
        data-late={work.due !== null && isLate(work.due, now)}
        data-over={work.turn === "over"}
      >
        <div>
          <dt>{work.turn === "staff" ? "轮到我们" : work.turn === "asker" ? "等对方，暂停计时" : "已办结"}</dt>
          <dd>{due ?? (work.turn === "over" ? "不再计时" : "没有时限")}</dd>
        </div>
        <div>
          <dt>承办</dt>
          <dd>{[work.unit?.name, work.assignee?.name].filter(Boolean).join("　") || "未分派"}</dd>
        </div>
        {work.jointUnits.length > 0 && (
          <div>
            <dt>联合</dt>
            <dd>{work.jointUnits.map(({ name }) => name).join("、")}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Where the item stands in the queue one came from, and the ways back and on. */
function usePlace(kind: WorkKind, number: string) {
  const search = readQueueSearch(useSearchParams());
  const { data } = useQuery(deskQueries.list(queueInput(kind, search)));
  const rows = groupRows(data?.records ?? []).flatMap((group) => group.rows);
  const written = writeQueueSearch(search);
  const at = rows.findIndex((row) => row.number === number);
  const way = (index: number) => {
    const row = at === -1 ? undefined : rows[index];
    return row && caseAddress(kind, row.number) + written;
  };
  return {
    queue: queueAddress(kind) + written,
    words: at === -1 ? "" : `第 ${at + 1} 件，共 ${data?.total ?? rows.length} 件`,
    previous: way(at - 1),
    next: way(at + 1),
  };
}
