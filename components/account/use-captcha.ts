"use client";

import { useCallback, useState } from "react";

export interface Captcha {
  readonly id: string;
  readonly kind: "image" | "text";
  readonly image: string | null;
  readonly question: string | null;
}

/** The captcha on screen; none until the first refusal asks for one. */
export function useCaptcha(first: Captcha | undefined) {
  const [captcha, setCaptcha] = useState<Captcha | undefined>(first);
  const refresh = useCallback(async (kind: "image" | "text") => {
    // Most people never see a captcha, so its code comes when one is asked for.
    const { fetchCaptcha } = await import("@/services/account/captcha");
    setCaptcha(await fetchCaptcha(kind));
  }, []);
  return { captcha, refresh };
}
