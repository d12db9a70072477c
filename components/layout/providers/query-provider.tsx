"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { GatewayError } from "@/lib/gateway/errors";

/** React Query for the private pages. A refusal is an answer and is not asked again; a lost connection is, once. */
export function QueryProvider({ children }: { children: React.ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            retry: (failures, error) => !(error instanceof GatewayError && error.status !== undefined) && failures < 1,
            refetchOnWindowFocus: true,
          },
          // What cannot be sent fails and says so; waiting for the network would look as if it were still being sent.
          mutations: { retry: false, networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
