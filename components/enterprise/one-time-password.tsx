"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/alert";
import type { StaffImported } from "@/contract/enterprise/staff";
import styles from "./enterprise.module.css";

function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<"" | "done" | "failed">("");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("done"),
      () => setState("failed"),
    );
  return (
    <>
      <Button kind="plain" small onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">
        {state === "done" && "已复制"}
        {state === "failed" && "复制失败，请手工抄录"}
      </span>
    </>
  );
}

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

/** The same for many people at once, after an import. */
export function OneTimePasswords({ people, onDone }: { people: readonly StaffImported[]; onDone: () => void }) {
  const made = people.filter((person) => person.password !== null);
  const text = made.map((person) => `${person.fullName}\t${person.phone}\t${person.password ?? ""}`).join("\n");
  return (
    <section className={`${styles.panel} ${styles.tinted}`} aria-label="导入结果">
      <h2>已导入 {people.length} 人</h2>
      {made.length < people.length && (
        <Alert>{people.length - made.length} 人的手机号将收到绑定邀请，由本人登录后在“绑定企业”中接受。</Alert>
      )}
      {made.length > 0 && (
        <>
          <p>以下一次性密码只显示这一次，请现在抄给本人；登录后须先改成自己的密码。</p>
          <div className={styles.matrix}>
            <table>
              <caption className="visually-hidden">一次性密码</caption>
              <thead>
                <tr>
                  <th scope="col">姓名</th>
                  <th scope="col">手机号</th>
                  <th scope="col">一次性密码</th>
                </tr>
              </thead>
              <tbody>
                {made.map((person) => (
                  <tr key={person.row}>
                    <th scope="row">{person.fullName}</th>
                    <td>{person.phone}</td>
                    <td>
                      <code>{person.password}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className={styles.secret}>
            <CopyButton text={text} label="复制全部" />
          </div>
        </>
      )}
      <div>
        <Button kind="quiet" small onClick={onDone}>
          关闭
        </Button>
      </div>
    </section>
  );
}
