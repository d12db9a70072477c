"use client";

import { useCallback, useState } from "react";
import { fetchCaptcha } from "@/services/account/queries";

export interface Captcha {
  readonly id: string;
  readonly kind: "image" | "text";
  readonly image: string | null;
  readonly question: string | null;
}

/** The captcha on screen; none until the first refusal asks for one. */
export function useCaptcha(first: Captcha | undefined) {
  const [captcha, setCaptcha] = useState<Captcha | undefined>(first);
  const refresh = useCallback(async (kind: "image" | "text") => setCaptcha(await fetchCaptcha(kind)), []);
  return { captcha, refresh };
}
