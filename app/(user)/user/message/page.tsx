import type { Metadata } from "next";
import { Inbox } from "@/components/message/inbox";
import { PreferencesPanel } from "@/components/message/preferences-panel";
import { VisitList } from "@/components/message/visit-list";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/user/message", description: "企业事务、政策、活动和诉求的消息。", column: "service" });

export default function MessagePage() {
  return (
    <Inbox>
      <PreferencesPanel />
      <VisitList />
    </Inbox>
  );
}
