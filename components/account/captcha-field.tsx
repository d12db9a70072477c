"use client";

import { Button, Form, Input } from "antd";
import type { Captcha } from "./use-captcha";
import styles from "./login.module.css";

/** The graphic captcha, with a sum in words for those who cannot see the picture. */
export function CaptchaField({ captcha, refresh }: { captcha: Captcha; refresh: (kind: "image" | "text") => void }) {
  const asText = captcha.kind === "text";
  return (
    <Form.Item
      htmlFor="captcha"
      label={asText ? `算术验证：${captcha.question ?? ""}` : "图形验证码"}
      extra={
        <span className={styles.captchaTools}>
          <Button type="link" size="small" onClick={() => refresh(captcha.kind)}>
            {asText ? "换一题" : "看不清，换一张"}
          </Button>
          <Button type="link" size="small" onClick={() => refresh(asText ? "image" : "text")}>
            {asText ? "改用图形验证码" : "看不见图片，改做算术题"}
          </Button>
        </span>
      }
    >
      <div className={styles.captchaRow}>
        <Form.Item name="captcha" noStyle rules={[{ required: true, message: "请输入图形验证码" }]}>
          <Input
            id="captcha"
            name="captcha"
            size="large"
            autoComplete="off"
            maxLength={16}
            inputMode={asText ? "numeric" : "text"}
          />
        </Form.Item>
        {!asText && captcha.image && (
          // A data address, not a file: there is nothing for an image optimiser to do.
          <img src={captcha.image} width={120} height={44} alt="图形验证码，四个字符" className={styles.captchaImage} />
        )}
      </div>
    </Form.Item>
  );
}
