import { Notice } from "@/components/ui/notice";
import type { LoginNotice } from "@/lib/cookies";
import { LoginForm } from "./login-form";
import styles from "./login.module.css";

const NOTICES: Readonly<Record<LoginNotice, string>> = {
  required: "未登录用户禁止访问，请先登录",
  expired: "登录过期或未登录，请重新登录",
};

function readable(refusal: string): string {
  try {
    return decodeURIComponent(refusal);
  } catch {
    return "登录失败，请重新输入";
  }
}

/** The login page: why one is here, the form, and what signing in gives. */
export function LoginPanel({
  redirectTo,
  notice,
  refusal,
  captcha,
}: {
  redirectTo: string;
  notice: LoginNotice | undefined;
  refusal: string | undefined;
  captcha: { id: string; image: string } | undefined;
}) {
  return (
    <div className={`page-width ${styles.page}`}>
      <section className={styles.panel} aria-labelledby="login-title">
        <h1 id="login-title">登录</h1>
        {refusal && (
          <Notice tone="danger" announce>
            {readable(refusal)}
          </Notice>
        )}
        <LoginForm
          redirectTo={redirectTo}
          reason={notice && !refusal ? NOTICES[notice] : undefined}
          firstCaptcha={captcha}
        />
      </section>
    </div>
  );
}
