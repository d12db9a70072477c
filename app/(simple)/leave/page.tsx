import type { Metadata } from "next";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { MessagePage } from "@/components/site/message-page";
import { externalHref, findOpenable } from "@/lib/external/systems";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { to } = await searchParams;
  if (typeof to !== "string" || !findOpenable(to)) return missingMetadata("外部系统");
  return pageMetadata({ route: "/leave", description: "离开本网站前的提醒。", column: "site" });
}

/** Before a configured site that is no government one (国办发〔2017〕47号). Only configured names are taken, no addresses. */
export default async function LeavePage({ searchParams }: Props) {
  const { to } = await searchParams;
  const target = typeof to === "string" ? findOpenable(to) : undefined;
  if (!target || typeof to !== "string") return <NotFoundMessage what="外部系统" />;
  return (
    <MessagePage
      picture="no-permission"
      title="您即将离开本网站"
      actions={[
        { label: "继续前往", href: `${externalHref(to)}?go=1` },
        { label: "留在本站", href: "/" },
      ]}
    >
      <p>
        前往：{target.name}
        {target.host && `（${target.host}）`}
      </p>
      {!target.government && <p>该网站不是政府网站，其内容和服务由对方负责。</p>}
      {target.ticket && (
        <p>本站只交给对方一张 60 秒内有效、只能用一次的票据，用来确认您的身份；不会交出您的密码和登录凭证。</p>
      )}
    </MessagePage>
  );
}
