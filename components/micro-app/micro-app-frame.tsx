"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import { useViewer, type ViewerState } from "@/components/layout/providers/viewer";
import { readMicroAppMessage, type HandedOverUser, type ToMicroApp } from "@/lib/external/micro-app-messages";
import type { MicroApp } from "@/lib/external/micro-apps";
import styles from "./micro-app.module.css";

const SLOW_MS = 8000;

const HEIGHT = 720;

const sandboxed = (app: MicroApp) => ({
  src: app.url,
  sandbox: "allow-scripts allow-same-origin allow-forms allow-popups",
  referrerPolicy: "strict-origin" as const,
});

function handOver(viewer: ViewerState): HandedOverUser | null {
  if (viewer.kind !== "member") return null;
  const { id, fullName, type, enBaseId, enBaseName } = viewer.user;
  return { id, name: fullName, type, enId: enBaseId, enName: enBaseName };
}

/**
 * A micro-application in a sandboxed frame. It may run its scripts under its own origin, send forms and open windows, but
 * not steer this page. Messages are heard only from its own window and its configured origin.
 */
export function MicroAppFrame({ app }: { app: MicroApp }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const viewer = useViewer();
  // The application may speak as soon as it is there: it is not fetched before somebody listens.
  const ready = useScriptsReady();
  const [height, setHeight] = useState<number | undefined>();
  const [state, setState] = useState<"waiting" | "there" | "slow">("waiting");
  const [greeted, setGreeted] = useState(false);

  const answer = useCallback(
    (who: ViewerState) => {
      const message: ToMicroApp = { type: "portal:user", version: 1, user: handOver(who) };
      frame.current?.contentWindow?.postMessage(message, app.origin);
    },
    [app.origin],
  );

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== app.origin || event.source !== frame.current?.contentWindow) return;
      const message = readMicroAppMessage(event.data);
      if (message?.type === "portal:hello") setGreeted(true);
      else if (message?.type === "portal:login")
        window.location.assign(`/mfe-nuxt/login?app=${encodeURIComponent(app.id)}`);
      else if (message?.type === "portal:resize") setHeight(message.height);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [app.id, app.origin]);

  // Answered as soon as both are known: that the application listens, and who is signed in.
  useEffect(() => {
    if (greeted && viewer.kind !== "unknown" && viewer.kind !== "waiting") answer(viewer);
  }, [greeted, viewer, answer]);

  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === "waiting" ? "slow" : now)), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={`page-width ${styles.frame}`}>
      <h1 className="visually-hidden">{app.title}</h1>
      <p role="status" className={styles.state}>
        {ready && state === "waiting" && "数据加载中"}
        {state === "slow" && "微应用迟迟没有打开，请检查网络后刷新页面重试。"}
      </p>
      {ready ? (
        <iframe
          {...sandboxed(app)}
          title={app.title}
          ref={frame}
          style={{ height: height ?? HEIGHT }}
          onLoad={() => setState("there")}
        />
      ) : (
        <noscript>
          <iframe {...sandboxed(app)} title={app.title} style={{ height: HEIGHT }} />
        </noscript>
      )}
    </div>
  );
}
