import type { Metadata } from "next";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { MessagePage } from "@/components/site/message-page";
import { readMicroApps } from "@/lib/external/micro-apps";
import { microAppHref } from "@/lib/external/systems";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

async function findApp({ searchParams }: Props) {
  const wish = (await searchParams).app;
  return readMicroApps().find(({ id }) => id === wish);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  if (!(await findApp(props))) return missingMetadata("微应用");
  return pageMetadata({ route: "/mfe-nuxt/async-user", description: "把登录身份同步给微应用。", column: "service" });
}

/** A micro-application that runs in a window of its own fetches the user here; the person agrees by going on. */
export default async function SyncUserPage(props: Props) {
  const app = await findApp(props);
  if (!app) return <NotFoundMessage what="微应用" />;
  return (
    <MessagePage
      picture="done"
      title={`用本站账号进入${app.title}`}
      actions={[
        { label: "同意并进入", href: `${microAppHref(app.id)}?go=1` },
        { label: "返回微应用列表", href: "/mfe-nuxt" },
      ]}
    >
      <p>进入后，{app.title}可以知道您的姓名、账号类型和当前企业，不会得到您的密码和登录凭证。</p>
    </MessagePage>
  );
}
