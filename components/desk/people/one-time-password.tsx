"use client";

import { Dialog } from "@/components/layout/dialog/dialog";
import { CopyButton } from "@/components/ui/copy-button";
import styles from "./people.module.css";

/** A password that is told this once. Whoever closes it without passing it on has to make another one. */
export function OneTimePassword({ name, password, onClose }: { name: string; password: string; onClose: () => void }) {
  return (
    <Dialog title={`${name}的密码`} confirm="已告诉本人" cancel="关闭" act={() => undefined} onClose={onClose}>
      <p>只显示这一次，请当面或用电话告诉本人；本人登录后须先修改。</p>
      <div className={styles.password}>
        <code>{password}</code>
        <CopyButton text={password} label="复制" />
      </div>
    </Dialog>
  );
}
