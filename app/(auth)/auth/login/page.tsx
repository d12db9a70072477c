import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { LoginPanel } from "@/components/account/sign-in/login-panel";
import {
  LOGIN_ERROR_COOKIE,
  LOGIN_NOTICE_COOKIE,
  SECOND_STEP_COOKIE,
  SECOND_STEP_COOKIE_TLS,
  SIGNED_IN_COOKIE,
} from "@/lib/browser/cookies";
import { pageMetadata } from "@/lib/page-metadata";
import { authAddress, safeRedirectPath } from "@/lib/address/redirect-uri";
import { formatContact, readSite } from "@/lib/site";
import { issuePicture } from "@/services/common/proof-server";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/auth/login", description: "登录后查看消息、收藏和办件进度。", column: "site" });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { redirect_uri: wish, step, way } = await searchParams;
  const jar = await cookies();
  const redirectTo = safeRedirectPath(Array.isArray(wish) ? wish[0] : wish);
  // Nothing has been begun, or it has been finished in another window.
  if (step === "code" && !jar.has(SECOND_STEP_COOKIE) && !jar.has(SECOND_STEP_COOKIE_TLS))
    redirect(jar.has(SIGNED_IN_COOKIE) ? redirectTo : authAddress("/auth/login", redirectTo));
  const notice = jar.get(LOGIN_NOTICE_COOKIE)?.value;
  // Only without scripts: the form was posted, refused, and the door led back here with the reason.
  const refusal = jar.get(LOGIN_ERROR_COOKIE)?.value;
  const picture = refusal ? await issuePicture() : undefined;
  return (
    <LoginPanel
      way={step === "code" ? "secondStep" : way === "sms" ? "sms" : "password"}
      redirectTo={redirectTo}
      notice={notice === "required" || notice === "expired" ? notice : undefined}
      refusal={refusal}
      picture={picture}
      contact={formatContact(readSite())}
    />
  );
}
