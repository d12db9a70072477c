import { QueryProvider } from "@/components/layout/providers/query-provider";

/** Subscribing asks the gateway from the browser; the reading pages beside it do not. */
export default function SubscribeLayout({ children }: LayoutProps<"/zct-ee/subscribe">) {
  return <QueryProvider>{children}</QueryProvider>;
}
