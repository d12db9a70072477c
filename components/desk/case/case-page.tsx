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
import { NewsLine } from "@/components/ui/states/news-line";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import { useNow } from "@/components/page/case/use-now";
import type { OwnDesk } from "@/contract/desk/own-desk";
import { isLate } from "@/contract/rules/clock-promise";
import type { WorkFile } from "@/contract/desk/queue";
import type { OfferedAct } from "@/contract/desk/queue-labels";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { formatMoment } from "@/contract/desk/view";
import { caseAddress, queueAddress } from "@/lib/address/desk";
import { saysMissing } from "@/lib/gateway/errors";
import { failureMessage } from "@/lib/gateway/failure-message";
import { workMutations } from "@/services/desk/mutations";
import { deskQueries } from "@/services/desk/queries";
import { KeyBar } from "../frame/desk-frame";
import { UnsentWords } from "../drafts/unsent-words";
import { Keys } from "../frame/key-help";
import { useKeys } from "../frame/keys";
import { describeStand, formatRound, groupRows } from "../queue/queue-rows";
import { queueInput, readQueueSearch, writeQueueSearch } from "../queue/queue-search";
import { ASKED, AskedDialog, type Asked } from "./asked-dialog";
import { CasePolicy } from "./case-policy";
import { CasePublicPage } from "./case-public-page";
import { CasePrivate } from "./case-private";
import { CaseSheet } from "./case-sheet";
import { CaseSide } from "./case-side";
import { DocumentPane } from "./documents/document-pane";
import { REMARK_ID } from "./remarks";
import { focusStepForm, StepForm } from "./step-form";
import { askStep, mainStep, opinionField } from "../../../services/desk/steps";
import { useAfterDrawings } from "./use-after-drawings";
import { useCompany } from "./use-company";
import { useNews } from "./use-news";
import frame from "../frame/page.module.css";
import styles from "./case.module.css";

/** One item whole, on one page. */
export function CasePage({ kind, number }: { kind: WorkKind; number: string }) {
  const { data, error, refetch } = useQuery(deskQueries.work(kind, number));
  // What has become somebody else's secret is not shown any longer, although it has been read before.
  const work = saysMissing(error) ? undefined : data;
  // Side by side, and drawn together: with materials the page has other columns.
  const { isPending: isReading } = useQuery({
    ...deskQueries.sheet(kind, number),
    enabled: work?.concerned !== false,
  });
  const isPending = work?.concerned !== false && isReading;
  // What was begun is shown to whoever began it.
  const { data: me, error: nobody, refetch: askWho } = useQuery(deskQueries.me());
  if (!work || isPending || !me) {
    const failure = error ?? nobody;
    return (
      <div className={frame.waiting}>
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
  if (!work.concerned) return <OthersCase kind={kind} work={work} />;
  return <Case key={`${me.userId} ${number}`} kind={kind} work={work} me={me} />;
}

const BackToQueue = ({ href }: { href: string }) => (
  <PortalLink href={href} className={styles.back}>
    <Icon name="chevron-left" size={16} />
    列表 <Keys keys="Esc" />
  </PortalLink>
);

/** The keys that lead back to the queue and along it. */
function useWayKeys({ queue, next, previous }: ReturnType<typeof usePlace>): void {
  const router = useRouter();
  useKeys({
    Escape: () => router.push(queue),
    j: () => next && router.push(next),
    k: () => previous && router.push(previous),
  });
}

/** Another unit's: its line, whose it is, and how one comes to take part. */
function OthersCase({ kind, work }: { kind: WorkKind; work: WorkFile }) {
  const place = usePlace(kind, work.number);
  useWayKeys(place);
  const unit = work.unit?.name ?? "别的单位";
  return (
    <>
      <div className={styles.bar}>
        <BackToQueue href={place.queue} />
      </div>
      <div className={styles.body}>
        <div className={styles.matter}>
          <CaseHead work={work} />
          <Alert>
            <p>
              这一件由{unit}承办，内容、联系方式和内部意见只给承办、联合办理和督办的同事看。需要参与的，请联系{unit}
              转给您的单位，或请它邀请您的单位联合办理。
            </p>
          </Alert>
        </div>
      </div>
    </>
  );
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

function Case({ kind, work, me }: { kind: WorkKind; work: WorkFile; me: OwnDesk }) {
  const router = useRouter();
  const place = usePlace(kind, work.number);
  const [step, setStep] = useState(() => mainStep(work)?.name);
  const [asked, setAsked] = useState<Asked>();
  const company = useCompany(kind, work);
  const news = useNews(kind, work, me);
  const sheet = useQuery(deskQueries.sheet(kind, work.number));
  const files = sheet.data?.files ?? [];
  const [attached, setAttached] = useState<readonly UploadedFile[]>([]);
  const take = useWrite(workMutations(work).take());
  const taking = useAct(() => take(), { done: "已接手", name: "接手" });
  const open = work.turn !== "over";
  const may = (act: OfferedAct) => work.acts.includes(act);
  const chosen = work.steps.find(({ name }) => name === step) ?? mainStep(work);

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
  useWayKeys(place);
  const toQueue = () => router.push(place.queue);
  const close = () => setAsked(undefined);
  useKeys({
    r: () => write(mainStep(work)?.name),
    s: () => write(askStep(work)?.name),
    n: () => document.getElementById(REMARK_ID)?.focus(),
    ...Object.fromEntries(ASKED.filter(({ act }) => may(act)).map(({ act, key }) => [key, () => setAsked(act)])),
    ...(may("take") ? { t: () => void taking.run() } : {}),
  });
  useEffect(() => {
    const wish = window.location.hash;
    if (wish === "#assign" && may("assign")) setAsked("assign");
    else if (wish === "#ask") write(askStep(work)?.name);
    else if (wish === "#form") focusStepForm();
    // Only on the way in.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with what the page came with
  }, []);

  return (
    <>
      <div className={styles.bar}>
        <BackToQueue href={place.queue} />
        <span className={styles.meta}>{place.words}</span>
        <CaseActs
          work={work}
          taking={taking.busy}
          onTake={() => void taking.run()}
          onAsk={setAsked}
          onWrite={() => write(mainStep(work)?.name)}
        />
      </div>
      <div className={styles.body} data-documents={files.length > 0}>
        <div className={styles.matter}>
          <CaseHead work={work} />
          {company}
          {sheet.data ? (
            <>
              <CaseSheet facts={sheet.data.facts} mark={sheet.data.mark} />
              {sheet.data.closed && <CasePrivate item={work} />}
              {sheet.data.policy && <CasePolicy policy={sheet.data.policy} />}
              {sheet.data.page && <CasePublicPage page={sheet.data.page} />}
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
          <NewsLine>{news}</NewsLine>
          {work.comeback && <Comeback work={work} {...work.comeback} />}
          {chosen ? (
            <StepForm
              key={chosen.name}
              work={work}
              step={chosen}
              files={files}
              attached={attached}
              onAttach={setAttached}
              onStep={choose}
              onTaken={goOn}
              onRefused={(name, words) => setRefused({ step: name, words })}
            />
          ) : (
            <Alert>{open ? nothingToTake(work) : "已办结。"}</Alert>
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
      {asked && <AskedDialog asked={asked} work={work} onHidden={toQueue} onClose={close} />}
    </>
  );
}

/** What is left to whoever may take no step. */
const nothingToTake = ({ acts, unit, turn }: WorkFile): string =>
  turn === "asker"
    ? "现在等对方，没有要办的步骤；可以写内部意见。"
    : acts.includes("assign")
      ? "现在没有您的岗位能办的步骤；可以转给同事，或写内部意见。"
      : `这一件由${unit?.name ?? "别的单位"}承办；您可以写内部意见。`;

/** Why it came back, beside the place of the next answer. */
const Comeback = ({ work, at, words }: { work: WorkFile; at: string; words: string }) => (
  <section className={styles.comeback} aria-label="没有解决的原因">
    <p>
      <b>
        {work.enterpriseId === null ? "对方" : "企业"}认为没有解决，这是{formatRound(work)}
      </b>
      <span className={styles.meta}>{formatMoment(at).slice(5, 16)}</span>
    </p>
    <p>{words}</p>
  </section>
);

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
  onWrite,
}: {
  work: WorkFile;
  taking: boolean;
  onTake: () => void;
  onWrite: () => void;
  onAsk: (what: Asked) => void;
}) {
  const may = (act: OfferedAct) => work.acts.includes(act);
  const seldom = [
    { act: "join", label: "联合办理", key: "U" },
    { act: "look", label: "只读查看对方页面", key: "V" },
    { act: "confidential", label: work.confidential ? "取消保密" : "设为保密", key: "B" },
  ] as const;
  const more = seldom.filter(({ act }) => may(act));
  const main = mainStep(work);
  return (
    <div className={styles.acts}>
      {main && (
        <span className={styles.byThumb}>
          <Button small onClick={onWrite}>
            {main.label}
          </Button>
        </span>
      )}
      {may("take") && (
        <Button small busy={taking} onClick={onTake}>
          接手 <Keys keys="T" />
        </Button>
      )}
      {may("assign") && (
        <Button small kind="plain" onClick={() => onAsk("assign")}>
          转办 <Keys keys="A" />
        </Button>
      )}
      {may("escalate") && (
        <Button small kind="danger" onClick={() => onAsk("escalate")}>
          升级 <Keys keys="E" />
        </Button>
      )}
      {more.length > 0 && (
        <MoreMenu about="操作">
          {more.map(({ act, label, key }) => (
            <button key={act} type="button" onClick={() => onAsk(act)}>
              {label} <Keys keys={key} />
            </button>
          ))}
        </MoreMenu>
      )}
    </div>
  );
}

function CaseHead({ work }: { work: WorkFile }) {
  const now = useNow(work.due?.at !== undefined);
  const [turn, limit] = describeStand(work, now);
  return (
    <>
      <div className={styles.title}>
        <p className={styles.meta}>
          {work.number}　{formatMoment(work.openedAt).slice(0, 16)} 提交　{work.asker}
        </p>
        <h1>{work.title}</h1>
        <p className={styles.tags}>
          <Tag>{work.stateLabel}</Tag>
          {work.reopened > 0 && <Tag tone="danger">{formatRound(work)}</Tag>}
          {work.escalated && <Tag tone="danger">已升级</Tag>}
          {work.confidential && <Tag tone="muted">保密</Tag>}
          {work.urged > 0 && <Tag tone="danger">催办 {work.urged} 次</Tag>}
        </p>
      </div>
      <dl
        className={styles.stand}
        data-late={work.turn === "staff" && work.due !== null && isLate(work.due, now)}
        data-over={work.turn === "over"}
      >
        <div>
          <dt>{turn}</dt>
          <dd>{limit}</dd>
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
