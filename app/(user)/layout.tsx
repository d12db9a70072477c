import { AntdProvider } from "@/components/layout/antd-provider";
import { Frame } from "@/components/layout/frame";
import { PersonalSidebar } from "@/components/layout/personal-sidebar";
import { QueryProvider } from "@/components/layout/query-provider";

export default function PersonalLayout({ children }: { children: React.ReactNode }) {
  return (
    <Frame area="" signedIn>
      <AntdProvider>
        <QueryProvider>
          <PersonalSidebar>{children}</PersonalSidebar>
        </QueryProvider>
      </AntdProvider>
    </Frame>
  );
}
