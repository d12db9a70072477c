import { QueryProvider } from "@/components/layout/providers/query-provider";

/** Declaring asks the gateway from the browser; the reading pages beside it do not. */
export default function SchoolItemLayout({ children }: LayoutProps<"/zct-ee/policy-info/handle-item-publicSchool">) {
  return <QueryProvider>{children}</QueryProvider>;
}
