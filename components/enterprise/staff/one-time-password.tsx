"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/tools/copy-button";
import styles from "../enterprise.module.css";

/** A one-time password, told once. It is kept nowhere: when the page is left it is gone. */
export function OneTimePassword({ name, password, onDone }: { name: string; password: string; onDone: () => void }) {
  return (
    <section className={`${styles.panel} ${styles.tinted}`} aria-label={`${name}的一次性密码`}>
      <h2>{name}的一次性密码</h2>
      <p>只显示这一次，请现在抄给本人。本人用手机号和这个密码登录后，须先改成自己的密码。</p>
      <div className={styles.secret}>
        <code>{password}</code>
        <CopyButton text={password} label="复制密码" />
      </div>
      <div>
        <Button kind="quiet" small onClick={onDone}>
          我已抄录，关闭
        </Button>
      </div>
    </section>
  );
}
