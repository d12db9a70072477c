import Cookies from "js-cookie";
import { ENTERPRISE_COOKIE } from "@/lib/browser/cookies";
import { enterpriseChoice } from "@/lib/viewer/enterprise-sync";

/**
 * Keeps the enterprise one works for, for the whole site, and tells the other tabs (specification 4; no authority: the
 * gateway checks it).
 */
export function chooseEnterprise(enId: string): void {
  Cookies.set(ENTERPRISE_COOKIE, enId, {
    expires: 365,
    sameSite: "lax",
    secure: window.location.protocol === "https:",
  });
  enterpriseChoice.tell();
}
