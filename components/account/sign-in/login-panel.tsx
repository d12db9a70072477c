import dynamic from "next/dynamic";
import { Alert } from "@/components/ui/alert";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import type { LoginNotice } from "@/lib/browser/cookies";
import { authAddress, loginAddress, smsLoginAddress } from "@/lib/address/redirect-uri";
import { AuthCard } from "../auth-card";
import { LoginForm } from "./login-form";

// Most people come with a password: what the other ways need is sent to who takes them.
const SmsLoginForm = dynamic(async () => (await import("./sms-login-form")).SmsLoginForm);
const SecondStepForm = dynamic(async () => (await import("./second-step-form")).SecondStepForm);

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

/** How a person signs in: by password, by a text message, or with the second step after either. */
export type LoginWay = "password" | "sms" | "secondStep";

interface LoginPanelProps {
  readonly way: LoginWay;
  readonly redirectTo: string;
  readonly notice: LoginNotice | undefined;
  readonly refusal: string | undefined;
  /** For browsers without scripts, after a refusal. */
  readonly picture: { id: string; image: string } | undefined;
  /** Who helps: 拨打服务热线 12345; empty where nothing is configured. */
  readonly contact: string;
}

/** The login page: why one is here, the form, and where else to go. */
export function LoginPanel(props: LoginPanelProps) {
  const { way, redirectTo } = props;
  const register = { before: "还没有账号？", href: authAddress("/auth/register", redirectTo), label: "个人注册" };
  if (way === "secondStep")
    return (
      <AuthCard
        title="两步验证"
        intro="您的账号开启了两步验证，还差这一步。"
        links={[{ before: "登录超时了？", href: loginAddress(redirectTo), label: "重新登录" }]}
      >
        <Refused {...props} />
        <SecondStepForm redirectTo={redirectTo} contact={props.contact} />
      </AuthCard>
    );
  if (way === "sms")
    return (
      <AuthCard
        title="登录"
        aside={{ href: authAddress("/auth/login", redirectTo), label: "用密码登录" }}
        links={[register, { href: authAddress("/auth/register-enterprise", redirectTo), label: "企业注册" }]}
      >
        <NeedsScripts what="短信登录" />
        <Refused {...props} />
        <SmsLoginForm redirectTo={redirectTo} />
      </AuthCard>
    );
  return (
    <AuthCard
      title="登录"
      aside={{ href: smsLoginAddress(redirectTo), label: "用短信验证码登录" }}
      links={[
        register,
        { href: authAddress("/auth/register-enterprise", redirectTo), label: "企业注册" },
        { href: authAddress("/auth/reset-password", redirectTo), label: "忘记密码" },
      ]}
    >
      <Refused {...props} />
      <LoginForm
        redirectTo={redirectTo}
        reason={props.notice && !props.refusal ? NOTICES[props.notice] : undefined}
        picture={props.picture}
        contact={props.contact}
      />
    </AuthCard>
  );
}

/** Without scripts: the form was posted, refused, and the door led back here with the reason. */
function Refused({ refusal }: LoginPanelProps) {
  return refusal ? (
    <Alert tone="danger" announce>
      {readable(refusal)}
    </Alert>
  ) : null;
}
