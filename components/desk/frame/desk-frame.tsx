"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/layout/dialog/confirm-dialog";
import { Emblem } from "@/components/layout/emblem";
import { DisplayModeSwitch } from "@/components/layout/header/display-mode-switch";
import { useAct } from "@/components/layout/use-act";
import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { OPERATOR_ROLE_LABELS } from "@/contract/access/operator-roles";
import { DESK_WORK, WORK_KIND_LABELS, WORK_KINDS } from "@/contract/desk/work-kinds";
import { DESK_ACCOUNT, DESK_LOGIN, queueAddress } from "@/lib/address/desk";
import { formatMoment } from "@/contract/desk/view";
import { leaveDeskQuietly } from "@/lib/viewer/desk-leave";
import { deskQueries } from "@/services/desk/queries";
import { signOutOfDesk } from "@/services/desk/session";
import { dropDrafts, hasDrafts } from "../drafts/drafts";
import { useActivity, whileActive } from "./activity";
import { AdministrationNav } from "./administration-nav";
import { BoardLink } from "./board-link";
import { GuidesLink } from "./guides-link";
import { worksOnCases } from "./duties";
import { KeyHelp, Keys } from "./key-help";
import { MessagesLink } from "./messages-link";
import { OwnResets } from "./own-resets";
import { KeysProvider, useKeys } from "./keys";
import { useDeskLive } from "./use-desk-live";
import styles from "./frame.module.css";

const COUNTS_MS = 30_000;

/** The desk's own frame: queues with their counts at the left, the page, and the keys at the foot. */
export function DeskFrame({ children }: { children: React.ReactNode }) {
  return (
    <KeysProvider>
      <Frame>{children}</Frame>
    </KeysProvider>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const router = useRouter();
  const { data: me, isError, refetch } = useQuery(deskQueries.me());
  useBackWithThePage(isError, refetch);
  const works = me !== undefined && worksOnCases(me.roles);
  useActivity(me?.idleMinutes);
  useDeskLive(me?.userId);
  const [helping, setHelping] = useState(false);
  const [open, setOpen] = useState(false);
  useKeys({ "?": () => setHelping(true), "g m": () => router.push("/desk") });
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        跳到正文
      </a>
      <header className={styles.side} data-open={open}>
        <div className={styles.brand}>
          <Emblem size={30} />
          <p>
            <b>办理工作台</b>
            {/* A no-break space keeps the line's place. */}
            <span>{me?.units.map(({ name }) => name).join("、") || "\u00a0"}</span>
          </p>
          <button
            type="button"
            className={styles.menu}
            aria-expanded={open}
            aria-controls="desk-menu"
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? "close" : "menu"} />
            菜单
          </button>
        </div>
        <div id="desk-menu" className={styles.fold}>
          {isError && !me && (
            <p role="status" className={styles.failed}>
              菜单加载失败
              <button type="button" onClick={() => void refetch()}>
                重试
              </button>
            </p>
          )}
          {works && <QueueNav onGo={() => setOpen(false)} />}
          {me && <MessagesLink onGo={() => setOpen(false)} />}
          {works && <GuidesLink onGo={() => setOpen(false)} />}
          {works && <BoardLink onGo={() => setOpen(false)} />}
          {me && <AdministrationNav roles={me.roles} onGo={() => setOpen(false)} />}
          <Person onGo={() => setOpen(false)} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <NeedsScripts what="办理工作台" />
        <OwnResets />
        {children}
      </main>
      {helping && <KeyHelp onClose={() => setHelping(false)} />}
    </div>
  );
}

/** Once the page gets an answer again, what the frame could not load is asked for again: whoever pressed 重试 there wants both. */
function useBackWithThePage(failed: boolean, refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!failed) return;
    const own = hashKey(deskQueries.me().queryKey);
    return client.getQueryCache().subscribe((event) => {
      const isNews = event.type === "updated" && event.action.type === "success" && event.query.queryHash !== own;
      if (isNews) void refetch({ cancelRefetch: false });
    });
  }, [failed, refetch, client]);
}

function QueueNav({ onGo }: { onGo: () => void }) {
  const pathname = usePathname();
  const { data: counts } = useQuery({ ...deskQueries.counts(), refetchInterval: whileActive(COUNTS_MS) });
  return (
    <nav aria-label="待办">
      <ul className={styles.queues}>
        {WORK_KINDS.map((kind) => {
          const count = counts?.find((one) => one.kind === kind);
          const here = pathname === queueAddress(kind) || pathname.startsWith(`${queueAddress(kind)}/`);
          return (
            <li key={kind}>
              <PortalLink
                // The list whose length stands beside it, and whose overdue ones are counted in red.
                href={`${queueAddress(kind)}?whose=unit`}
                {...(here ? { "aria-current": "page" } : {})}
                onClick={onGo}
              >
                <Icon name={DESK_WORK[kind].icon} size={18} />
                <span>{WORK_KIND_LABELS[kind]}</span>
                {count && count.late > 0 && (
                  <em className={styles.late}>
                    <span className="visually-hidden">超期 </span>
                    {count.late}
                  </em>
                )}
                {count && (
                  <em>
                    <span className="visually-hidden">本单位 </span>
                    {count.unit}
                  </em>
                )}
              </PortalLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Person({ onGo }: { onGo: () => void }) {
  const pathname = usePathname();
  const { data: me } = useQuery(deskQueries.me());
  const [asking, setAsking] = useState(false);
  const leaving = useAct(
    async () => {
      leaveDeskQuietly();
      await signOutOfDesk();
      if (me) dropDrafts(me.userId);
    },
    { failed: "退出失败，请检查网络后重试", once: true, onDone: () => window.location.replace(DESK_LOGIN) },
  );
  return (
    <div className={styles.person}>
      <Icon name="user" size={18} />
      <p>
        {me ? (
          <PortalLink
            href={DESK_ACCOUNT}
            {...(pathname === DESK_ACCOUNT ? { "aria-current": "page" as const } : {})}
            onClick={onGo}
          >
            <span className="visually-hidden">我的账号：</span>
            {me.fullName}
          </PortalLink>
        ) : (
          <b>{"\u00a0"}</b>
        )}
        {me && (
          <span>
            {formatMoment(me.signedInAt).slice(11, 16)} 登录，双因素
            <br />
            {me.roles.map((role) => OPERATOR_ROLE_LABELS[role]).join("、")}
          </span>
        )}
      </p>
      <div className={styles.personActs}>
        <DisplayModeSwitch />
        <button
          type="button"
          onClick={() => (me && hasDrafts(me.userId) ? setAsking(true) : void leaving.run())}
          aria-disabled={leaving.busy}
        >
          退出
        </button>
      </div>
      {asking && (
        <ConfirmDialog
          question={{
            title: "有写了没有发出的内容，确定退出吗？",
            detail: "退出后从本机清除；还要用的，请先发出或复制。",
            confirm: "退出",
            cancel: "先不退出",
            onConfirm: () => void leaving.run(),
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** The keys of a page, at its foot. */
export function KeyBar({ keys }: { keys: readonly (readonly [keys: string, what: string])[] }) {
  const [helping, setHelping] = useState(false);
  return (
    <div className={styles.keys}>
      <ul>
        {keys.map(([key, what]) => (
          <li key={key}>
            <Keys keys={key} />
            {what}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setHelping(true)}>
        <Keys keys="?" />
        全部快捷键
      </button>
      {helping && <KeyHelp onClose={() => setHelping(false)} />}
    </div>
  );
}
