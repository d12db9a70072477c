"use client";

import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/tools/copy-button";
import { Icon } from "@/components/ui/icons/icon";
import { saveFile } from "@/lib/browser/save-file";
import styles from "./second-factor.module.css";

const FILE_NAME = "两步验证恢复码.txt";
const FILE_HEAD = "两步验证恢复码。手机丢了时用来登录，每个只能用一次，请存放在别人拿不到的地方。";

/** The recovery codes, told once: kept nowhere, so the person is asked to put them away before going on. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const download = () =>
    saveFile(new Blob([[FILE_HEAD, "", ...codes, ""].join("\r\n")], { type: "text/plain;charset=utf-8" }), FILE_NAME);
  return (
    <div className={styles.narrow}>
      <h3 ref={heading} tabIndex={-1} className={styles.codesTitle}>
        请保存恢复码
      </h3>
      <Alert tone="warning">
        <p>只显示这一次。手机丢了或换了，用恢复码登录；每个只能用一次，请存放在别人拿不到的地方。</p>
      </Alert>
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="plain" small onClick={download}>
          <Icon name="download" size={16} />
          下载
        </Button>
        <CopyButton text={codes.join("\n")} label="复制全部" />
        <Button small onClick={onDone}>
          我已保存
        </Button>
      </div>
    </div>
  );
}
