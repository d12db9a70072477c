"use client";

import { useQuery } from "@tanstack/react-query";
import { ClientRedirect } from "@/components/page/client-redirect";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { failureMessage } from "@/lib/gateway/errors";
import { ownNumberQueries } from "@/services/common/own-number";

/** Leads to the own case with a number, where the server could not find out. */
export function OwnProgress({ number }: { readonly number: string }) {
  const { data, error, refetch } = useQuery(ownNumberQueries.find(number));
  if (data) return <ClientRedirect href={data.href} />;
  if (error)
    return <ErrorState what="办理进度" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />;
  return <SkeletonDetail />;
}
