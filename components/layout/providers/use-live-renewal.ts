import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLive } from "./live";

/** Asks again for what a page shows whenever the live channel brings news: what a toast says stands on the page too. */
export function useLiveRenewal(keys: readonly QueryKey[]): void {
  const { round } = useLive();
  const client = useQueryClient();
  const renew = useEffectEvent(() => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    if (round > 0) renew();
  }, [round]);
}
