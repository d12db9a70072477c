import { Alert } from "@/components/ui/alert";
import type { LoginNotice } from "@/lib/browser/cookies";
import { authAddress } from "@/lib/address/redirect-uri";
import { AuthCard } from "./auth-card";
import { LoginForm } from "./login-form";

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

/** The login page: why one is here, the form, and where else to go. */
export function LoginPanel({
  redirectTo,
  notice,
  refusal,
  picture,
  contact,
}: {
  redirectTo: string;
  notice: LoginNotice | undefined;
  refusal: string | undefined;
  /** For browsers without scripts, after a refusal. */
  picture: { id: string; image: string } | undefined;
  /** Who helps: 拨打服务热线 12345; empty where nothing is configured. */
  contact: string;
}) {
  return (
    <AuthCard
      title="登录"
      links={[
        { before: "还没有账号？", href: authAddress("/auth/register", redirectTo), label: "个人注册" },
        { href: authAddress("/auth/register-enterprise", redirectTo), label: "企业注册" },
        { href: authAddress("/auth/reset-password", redirectTo), label: "忘记密码" },
      ]}
    >
      {refusal && (
        <Alert tone="danger" announce>
          {readable(refusal)}
        </Alert>
      )}
      <LoginForm
        redirectTo={redirectTo}
        reason={notice && !refusal ? NOTICES[notice] : undefined}
        picture={picture}
        contact={contact}
      />
    </AuthCard>
  );
}
