import type { Metadata } from "next";
import { AuthChoices } from "@/components/account/sign-in/auth-choices";
import { pageMetadata } from "@/lib/page-metadata";
import { safeRedirectPath } from "@/lib/address/redirect-uri";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/auth",
    title: "登录与注册",
    description: "登录、个人注册、企业注册和找回密码的入口。",
    column: "site",
  });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AuthPage({ searchParams }: Props) {
  const wish = (await searchParams).redirect_uri;
  return <AuthChoices redirectTo={safeRedirectPath(Array.isArray(wish) ? wish[0] : wish)} />;
}
