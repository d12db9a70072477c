import { QueryProvider } from "@/components/layout/providers/query-provider";

/** Applying asks the gateway from the browser; the reading pages beside it do not. */
export default function InteractionSocialLayout({ children }: LayoutProps<"/zqjh/sqfw/handle-item-social">) {
  return <QueryProvider>{children}</QueryProvider>;
}
