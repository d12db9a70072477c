"use client";

import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import styles from "./people.module.css";

/** A password that is told this once. Whoever closes it without passing it on has to make another one. */
export function OneTimePassword({
  name,
  password,
  onClose,
}: {
  name: string;
  password: string;
  onClose: () => void;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} className={styles.told} aria-labelledby="one-time-password" onClose={onClose}>
      <h2 id="one-time-password">{name} 的密码</h2>
      <p>只显示这一次，请当面或用电话告诉本人。登录后须先修改密码。</p>
      <p className={styles.password}>
        <code>{password}</code>
        <CopyButton text={password} label="复制密码" />
      </p>
      <Button onClick={() => box.current?.close()}>已告诉本人</Button>
    </dialog>
  );
}
