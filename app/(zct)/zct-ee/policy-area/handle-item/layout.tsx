import { QueryProvider } from "@/components/layout/providers/query-provider";

/** Declaring asks the gateway from the browser; the reading pages beside it do not. */
export default function HandleItemLayout({ children }: LayoutProps<"/zct-ee/policy-area/handle-item">) {
  return <QueryProvider>{children}</QueryProvider>;
}
