import Cookies from "js-cookie";
import { DESK_SIGNED_IN_COOKIE } from "@/lib/browser/desk-cookies";
import { isLeavingDesk, leaveForDeskLogin } from "@/lib/viewer/desk-leave";
import { createGatewayClient, type GatewayClient } from "./client";

const BROWSER_TIMEOUT_MS = 15_000;

/** Where the door takes the desk's calls. */
export const DESK_API = "/desk/api";

/** The client for the desk's pages: through the desk's own way at the door, which adds the operator's token. */
export const deskGateway: GatewayClient = createGatewayClient({
  baseUrl: DESK_API,
  timeoutMs: BROWSER_TIMEOUT_MS,
  onError: (error) => {
    if (error.kind === "expired") leaveForDeskLogin();
  },
  // The door takes this cookie away with the session; when it leaves it, a newer token is there or on its way.
  stillSignedIn: () => !isLeavingDesk() && Cookies.get(DESK_SIGNED_IN_COOKIE) !== undefined,
  retryAfterMs: 300,
});
