"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icons/icon";
import { ACCESS_DEFAULTS, readAccess, writeAccess, type AccessSettings } from "@/lib/browser/access-settings";
import { startReading, type Reading } from "@/lib/browser/read-aloud";
import styles from "./access-toolbar.module.css";

const FONT_LABELS = ["标准字号", "大字号", "特大字号"] as const;

type Voice = "idle" | "reading" | "paused" | "missing";

/** 字号、对比度、指针和朗读 (MIIT rules for elder-friendly sites): one bar on top, everything by keyboard. */
export function AccessToolbar({ called, onClose }: { called: boolean; onClose: () => void }) {
  const [settings, setSettings] = useState<AccessSettings>(readAccess);
  const [voice, setVoice] = useState<Voice>("idle");
  const reading = useRef<Reading | undefined>(undefined);
  const bar = useRef<HTMLDivElement>(null);

  // Who called the bar is in it from the first moment it shows; a page that opens with it keeps its own beginning.
  useLayoutEffect(() => {
    if (called) bar.current?.focus();
  }, [called]);
  useEffect(() => () => reading.current?.stop(), []);

  const change = (part: Partial<AccessSettings>) => {
    const next = { ...settings, ...part };
    setSettings(next);
    writeAccess(next);
  };
  const read = async () => {
    if (voice === "reading") {
      reading.current?.pause();
      setVoice("paused");
    } else if (voice === "paused") {
      reading.current?.resume();
      setVoice("reading");
    } else {
      reading.current = await startReading(document.getElementById("content"), () => setVoice("idle"));
      setVoice(reading.current ? "reading" : "missing");
    }
  };
  const stop = () => {
    reading.current?.stop();
    setVoice("idle");
  };
  const font = (step: 1 | -1) => {
    const next = settings.font + step;
    if (next === 0 || next === 1 || next === 2) change({ font: next });
  };

  return (
    <div className={`${styles.bar} screen-only`} role="region" aria-label="无障碍工具" tabIndex={-1} ref={bar}>
      <div className={`page-width ${styles.row}`}>
        <button type="button" onClick={() => void read()} aria-pressed={voice === "reading"}>
          <Icon name={voice === "reading" ? "pause" : "play"} />
          {voice === "reading" ? "暂停朗读" : voice === "paused" ? "继续朗读" : "朗读正文"}
        </button>
        {(voice === "reading" || voice === "paused") && (
          <button type="button" onClick={stop}>
            <Icon name="close" />
            停止朗读
          </button>
        )}
        <button type="button" onClick={() => font(1)} disabled={settings.font === 2}>
          <Icon name="plus" />
          放大文字
        </button>
        <button type="button" onClick={() => font(-1)} disabled={settings.font === 0}>
          <Icon name="minus" />
          缩小文字
        </button>
        <button
          type="button"
          aria-pressed={settings.contrast === "high"}
          onClick={() => change({ contrast: settings.contrast === "high" ? "standard" : "high" })}
        >
          <Icon name="contrast" />
          高对比
        </button>
        <button
          type="button"
          aria-pressed={settings.pointer === "large"}
          onClick={() => change({ pointer: settings.pointer === "large" ? "standard" : "large" })}
        >
          <Icon name="pointer" />
          大鼠标
        </button>
        <button type="button" onClick={() => change({ ...ACCESS_DEFAULTS, toolbar: true })}>
          <Icon name="retry" />
          恢复默认
        </button>
        <a href="/accessibility">无障碍声明</a>
        <button type="button" onClick={onClose}>
          <Icon name="close" />
          关闭工具
        </button>
      </div>
      <p className={`page-width ${styles.state}`} role="status">
        {voice === "missing"
          ? "当前浏览器没有中文语音，无法朗读；可换用系统自带的读屏软件。"
          : FONT_LABELS[settings.font]}
      </p>
    </div>
  );
}
