import type { Metadata } from "next";
import { AuthCard } from "@/components/account/auth-card";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { RegisterForm } from "@/components/account/register-form";
import { pageMetadata } from "@/lib/page-metadata";
import { authAddress, safeRedirectPath } from "@/lib/address/redirect-uri";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/auth/register",
    description: "用手机号注册个人账号，查看消息、收藏和办件进度。",
    column: "site",
  });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RegisterPage({ searchParams }: Props) {
  const wish = (await searchParams).redirect_uri;
  const redirectTo = safeRedirectPath(Array.isArray(wish) ? wish[0] : wish);
  return (
    <AuthCard
      title="个人注册"
      intro="注册后可以收藏政策、订阅提醒、查看办件进度。为企业办事请用企业注册。"
      wide
      links={[
        { before: "已有账号？", href: authAddress("/auth/login", redirectTo), label: "登录" },
        { href: authAddress("/auth/register-enterprise", redirectTo), label: "企业注册" },
      ]}
    >
      <NeedsScripts what="注册" />
      <RegisterForm redirectTo={redirectTo} />
    </AuthCard>
  );
}
