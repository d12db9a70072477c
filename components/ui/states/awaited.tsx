import { failureMessage } from "@/lib/gateway/errors";
import { ErrorState } from "./error-state";

/** In the place of what was asked for: that it comes, or why it did not, and asking again. */
export function Awaited({
  what,
  query: { error, refetch },
  children,
}: {
  what: string;
  query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  /** While it comes. */
  children: React.ReactNode;
}) {
  if (!error) return children;
  return <ErrorState what={what} messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />;
}
