"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatDateTime } from "@/lib/format";
import type { DraftHandle } from "./use-draft";
import styles from "../form.module.css";

/** What became of the draft: restored, saved at, failed, or overtaken by another tab. Stands above the fields. */
export function DraftStatus({ draft }: { draft: DraftHandle }) {
  const { state, restoredAt } = draft;
  return (
    <>
      {state.kind === "outdated" ? (
        <Overtaken draft={draft} latest={state.latest !== undefined} />
      ) : (
        restoredAt && <Restored draft={draft} at={restoredAt} />
      )}
      {draft.left && <LeftByVisitor draft={draft} at={draft.left.savedAt} />}
      <p role="status" className={styles.draft}>
        {state.kind === "saved" && `已自动保存 ${formatDateTime(state.at).slice(11, 16)}`}
        {state.kind === "failed" && "自动保存失败，离开本页前请先提交或另行保存"}
      </p>
    </>
  );
}

function Restored({ draft, at }: { draft: DraftHandle; at: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.draftNotice} role="status">
      <p>
        已恢复上次未提交的内容<span>（保存于 {formatDateTime(at).slice(0, 16)}）</span>
      </p>
      {asking ? (
        <span>
          <Button kind="danger" small onClick={() => void draft.discard()}>
            清空并重新填写
          </Button>{" "}
          <Button kind="quiet" small onClick={() => setAsking(false)}>
            继续填写
          </Button>
        </span>
      ) : (
        <Button kind="quiet" small onClick={() => setAsking(true)}>
          放弃这些内容
        </Button>
      )}
    </div>
  );
}

function LeftByVisitor({ draft, at }: { draft: DraftHandle; at: string }) {
  return (
    <div className={styles.draftNotice} role="status">
      <p>
        这个浏览器里有一份没有登录时填写的内容，不一定是您填的
        <span>（保存于 {formatDateTime(at).slice(0, 16)}）</span>
      </p>
      {draft.leftClashes && <p>您刚才在同一栏里也写了内容，接着填要留下其中一份。</p>}
      <span>
        {draft.leftClashes ? (
          <>
            <Button kind="plain" small onClick={() => void draft.takeLeft("left")}>
              是我填的，换成那份
            </Button>{" "}
            <Button kind="plain" small onClick={() => void draft.takeLeft("typed")}>
              是我填的，留我刚写的
            </Button>
          </>
        ) : (
          <Button kind="plain" small onClick={() => void draft.takeLeft()}>
            是我填的，接着填
          </Button>
        )}{" "}
        <Button kind="quiet" small onClick={() => void draft.dropLeft()}>
          删除那份
        </Button>
      </span>
    </div>
  );
}

function Overtaken({ draft, latest }: { draft: DraftHandle; latest: boolean }) {
  return (
    <div className={`${styles.draftNotice} ${styles.draftWarning}`} role="alert">
      <p>
        此表单已{draft.shared ? "由同事或在您的另一个页面" : "在另一个标签页"}
        {latest ? "更新" : "提交或清空"}，本页不再自动保存。
      </p>
      <span>
        {latest && (
          <Button kind="plain" small onClick={draft.takeLatest}>
            载入最新内容
          </Button>
        )}{" "}
        <Button kind="quiet" small onClick={() => void draft.keepMine()}>
          以本页内容为准
        </Button>
      </span>
    </div>
  );
}
