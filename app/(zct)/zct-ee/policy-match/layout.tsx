import { QueryProvider } from "@/components/layout/providers/query-provider";

/** Matching asks the gateway from the browser; the reading pages beside it do not. */
export default function MatchLayout({ children }: LayoutProps<"/zct-ee/policy-match">) {
  return <QueryProvider>{children}</QueryProvider>;
}
