import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { MessagePage } from "@/components/site/message-page";
import { SESSION_COOKIE, SESSION_COOKIE_TLS } from "@/lib/browser/cookies";
import { readMicroApps } from "@/lib/external/micro-apps";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";
import { loginAddress } from "@/lib/address/redirect-uri";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

async function findApp({ searchParams }: Props) {
  const wish = (await searchParams).app;
  return readMicroApps().find(({ id }) => id === wish);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  if (!(await findApp(props))) return missingMetadata("微应用");
  return pageMetadata({ route: "/mfe-nuxt/login", description: "登录后返回微应用。", column: "service" });
}

/** A micro-application sends a visitor here; after login the person is back in it. */
export default async function MicroAppLoginPage(props: Props) {
  const app = await findApp(props);
  if (!app) return <NotFoundMessage what="微应用" />;
  const back = `/mfe-nuxt/${app.id}`;
  const jar = await cookies();
  if (jar.has(SESSION_COOKIE) || jar.has(SESSION_COOKIE_TLS)) redirect(back);
  return (
    <MessagePage
      picture="no-permission"
      title={`登录后使用${app.title}`}
      actions={[
        { label: "登录", href: loginAddress(back) },
        { label: "先不登录，返回微应用", href: back },
      ]}
    >
      <p>登录成功后会自动回到{app.title}。</p>
    </MessagePage>
  );
}
