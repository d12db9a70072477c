import type { Metadata } from "next";
import { AuthCard } from "@/components/account/auth-card";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { RegisterEnterpriseForm } from "@/components/account/register-enterprise-form";
import { pageMetadata } from "@/lib/page-metadata";
import { authAddress, safeRedirectPath } from "@/lib/address/redirect-uri";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/auth/register-enterprise",
    description: "企业凭营业执照注册，园区审核通过后即可在线办事。",
    column: "site",
  });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RegisterEnterprisePage({ searchParams }: Props) {
  const wish = (await searchParams).redirect_uri;
  const redirectTo = safeRedirectPath(Array.isArray(wish) ? wish[0] : wish);
  return (
    <AuthCard
      title="企业注册"
      intro="提交后由园区审核，通过前可以先完善企业信息。企业已经注册的，请联系本企业管理员添加账号。"
      wide
      links={[
        { before: "已有账号？", href: authAddress("/auth/login", redirectTo), label: "登录" },
        { href: authAddress("/auth/register", redirectTo), label: "个人注册" },
      ]}
    >
      <NeedsScripts what="注册" />
      <RegisterEnterpriseForm redirectTo={redirectTo} />
    </AuthCard>
  );
}
