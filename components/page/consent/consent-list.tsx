"use client";

import { useId, useState } from "react";
import { useGuard } from "@/components/layout/guard/guard";
import { Button } from "@/components/ui/button";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { Consent, ConsentReading, ConsentState } from "@/contract/consent/consent";
import { CONSENT_STATE_LABELS } from "@/contract/consent/labels";
import { formatMoment } from "@/lib/dates";
import styles from "./consent.module.css";

const TONES: Readonly<Record<ConsentState, TagTone>> = { living: "success", expired: "muted", withdrawn: "muted" };

/** What withdrawing does not call back. */
const describeTaken = ({ readCount, taken, receiver }: Consent): string =>
  readCount === 0
    ? `${receiver.name}还没有看过。`
    : `${receiver.name}已经看过 ${readCount} 次（${taken.join("、")}），看过的内容收不回来，可以要求对方删除。`;

const describeEnd = ({ until, withdrawnAt }: Consent): string =>
  withdrawnAt === null ? `到 ${until}` : `${formatMoment(withdrawnAt).slice(0, 16)} 撤回`;

/** Consents of one side, the newest first, each with what was read by it when it is asked for. */
export function ConsentList({
  side,
  consents,
  withdrawing,
  onWithdraw,
  renderReads,
}: {
  side: "given" | "received";
  consents: readonly Consent[];
  /** The id of the one that is being withdrawn. */
  withdrawing?: string | undefined;
  onWithdraw?: (consent: Consent) => void;
  /** Drawn only while a consent's reads are open. */
  renderReads: (consent: Consent) => React.ReactNode;
}) {
  return (
    <ul className={styles.list}>
      {consents.map((consent) => (
        <ConsentRow
          key={consent.id}
          {...{ side, consent, renderReads }}
          busy={withdrawing === consent.id}
          onWithdraw={onWithdraw}
        />
      ))}
    </ul>
  );
}

function ConsentRow({
  side,
  consent,
  busy,
  onWithdraw,
  renderReads,
}: {
  side: "given" | "received";
  consent: Consent;
  busy: boolean;
  onWithdraw: ((consent: Consent) => void) | undefined;
  renderReads: (consent: Consent) => React.ReactNode;
}) {
  const id = useId();
  const { ask } = useGuard();
  const [open, setOpen] = useState(false);
  const { giver, receiver, purpose, about, items, readCount, state } = consent;
  const askWithdraw = () =>
    ask({
      title: `撤回给${receiver.name}的授权？`,
      detail: `用途：${purpose}。撤回后对方立即不能再看，正在办的事可能因此办不下去。${describeTaken(consent)}`,
      confirm: "撤回授权",
      cancel: "保留",
      onConfirm: () => onWithdraw?.(consent),
    });
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h4 id={id}>{purpose}</h4>
        <Tag tone={TONES[state]}>{CONSENT_STATE_LABELS[state]}</Tag>
      </div>
      <p>
        {side === "given" ? `${giver.name}授权${receiver.name}查看：` : `${giver.name}授权查看：`}
        {items.map(({ label }) => label).join("、")}
      </p>
      <p className={styles.meta}>
        {about && <span>关于 {about.name}</span>}
        <span>{formatMoment(consent.givenAt).slice(0, 16)} 给出</span>
        <span>{describeEnd(consent)}</span>
        <span>{readCount > 0 ? `看过 ${readCount} 次` : state === "living" ? "还没有看过" : "没有看过"}</span>
      </p>
      <div className={styles.acts}>
        {readCount > 0 && (
          <Button kind="plain" small aria-expanded={open} aria-describedby={id} onClick={() => setOpen(!open)}>
            {open ? "收起查看记录" : "查看记录"}
          </Button>
        )}
        {consent.mayWithdraw && onWithdraw && (
          <Button kind="quiet" small busy={busy} aria-describedby={id} onClick={askWithdraw}>
            撤回授权
          </Button>
        )}
      </div>
      {open && renderReads(consent)}
    </li>
  );
}

/** What was read by a consent: when, by which body, what. */
export function ConsentReadings({ readings }: { readings: readonly ConsentReading[] }) {
  return (
    <ol className={styles.reads}>
      {readings.map(({ at, reader, items, thing }, index) => (
        <li key={`${at} ${index}`}>
          <time dateTime={at}>{formatMoment(at)}</time> {reader}查看：{items.join("、")}
          {thing && `（${thing.name}）`}
        </li>
      ))}
    </ol>
  );
}
