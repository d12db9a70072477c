import type { Metadata } from "next";
import { AuthCard } from "@/components/account/auth-card";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { ResetPasswordForm } from "@/components/account/reset-password-form";
import { pageMetadata } from "@/lib/page-metadata";
import { authAddress, safeRedirectPath } from "@/lib/address/redirect-uri";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/auth/reset-password", description: "凭注册时的手机号重设登录密码。", column: "site" });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ResetPasswordPage({ searchParams }: Props) {
  const wish = (await searchParams).redirect_uri;
  const redirectTo = safeRedirectPath(Array.isArray(wish) ? wish[0] : wish);
  return (
    <AuthCard
      title="找回密码"
      intro="用注册时的手机号接收验证码，然后设置新密码。"
      wide
      links={[{ before: "想起来了？", href: authAddress("/auth/login", redirectTo), label: "返回登录" }]}
    >
      <NeedsScripts what="找回密码" />
      <ResetPasswordForm redirectTo={redirectTo} />
    </AuthCard>
  );
}
