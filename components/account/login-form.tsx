"use client";

import { Button, Form, Input } from "antd";
import Cookies from "js-cookie";
import { useEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { useNotify } from "@/components/layout/portal-provider";
import { LOGIN_ERROR_COOKIE, LOGIN_NOTICE_COOKIE } from "@/lib/cookies";
import { setFlash } from "@/lib/flash";
import { GatewayError } from "@/lib/gateway/errors";
import { CaptchaField } from "./captcha-field";
import { useCaptcha } from "./use-captcha";

// The page is readable and the fields are usable before this arrives; it is asked for as soon as somebody begins to type.
const loadSession = () => import("@/services/account/session");

interface Fields {
  username: string;
  password: string;
  captcha?: string;
}

/**
 * The login form. With scripts it asks the door in the background and keeps what was typed on a refusal; without, it is
 * a plain form posted to the same place.
 */
export function LoginForm({
  redirectTo,
  reason,
  firstCaptcha,
}: {
  redirectTo: string;
  /** Why the person was led here; gives way to what went wrong since. */
  reason: string | undefined;
  firstCaptcha: { id: string; image: string } | undefined;
}) {
  const [form] = Form.useForm<Fields>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  const { captcha, refresh } = useCaptcha(firstCaptcha && { ...firstCaptcha, kind: "image", question: null });

  useEffect(() => {
    // Shown once: the server has put the notice into this page already.
    Cookies.remove(LOGIN_NOTICE_COOKIE);
    Cookies.remove(LOGIN_ERROR_COOKIE);
  }, []);

  useEffect(() => {
    if (failures.length > 0) summary.current?.focus();
  }, [failures]);

  const changeCaptcha = (kind: "image" | "text") => {
    form.setFieldValue("captcha", "");
    refresh(kind).catch(() => notify({ tone: "error", text: "验证码加载失败，请稍后重试" }));
  };

  const submit = async (fields: Fields) => {
    if (busy) return;
    setBusy(true);
    setFailures([]);
    try {
      const { signIn } = await loadSession();
      await signIn({
        username: fields.username,
        password: fields.password,
        type: "member",
        ...(captcha ? { captchaId: captcha.id, captcha: fields.captcha ?? "" } : {}),
      });
      setFlash({ tone: "success", text: "登录成功" });
      // replace: Back shall not lead to the login page again. A full load: the page knows the person from the start.
      window.location.replace(redirectTo);
    } catch (error) {
      setBusy(false);
      setFailures(error instanceof GatewayError ? error.messages : ["登录失败，请刷新页面后重试"]);
      // A captcha is used up by any attempt, and after a failure one is asked for.
      if (error instanceof GatewayError && error.kind === "invalid") changeCaptcha(captcha?.kind ?? "image");
    }
  };

  return (
    <>
      {reason && failures.length === 0 && (
        <Notice tone="warning" announce>
          {reason}
        </Notice>
      )}
      {failures.length > 0 && (
        <div ref={summary} tabIndex={-1} role="alert">
          <Notice tone="danger">
            {failures.map((failure) => (
              <p key={failure}>{failure}</p>
            ))}
          </Notice>
        </div>
      )}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(fields) => void submit(fields)}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        action="/session"
        method="post"
        noValidate
        onFocusCapture={() => void loadSession()}
      >
        <input type="hidden" name="redirect_uri" value={redirectTo} />
        <input type="hidden" name="type" value="member" />
        {captcha && <input type="hidden" name="captchaId" value={captcha.id} />}
        <Form.Item
          name="username"
          label="账号或手机号"
          rules={[{ required: true, whitespace: true, message: "请输入账号或手机号" }]}
        >
          <Input id="username" name="username" size="large" autoComplete="username" maxLength={64} spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true, message: "请输入密码" }]}>
          <Input.Password id="password" name="password" size="large" autoComplete="current-password" maxLength={64} />
        </Form.Item>
        {captcha && <CaptchaField captcha={captcha} refresh={changeCaptcha} />}
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          登录
        </Button>
      </Form>
    </>
  );
}
