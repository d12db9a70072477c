import Cookies from "js-cookie";
import { DESK_SIGNED_IN_COOKIE } from "@/lib/browser/desk-cookies";
import { isLeavingDesk, leaveForDeskLogin } from "@/lib/viewer/desk-leave";
import { anyEnvelope } from "@/contract/envelope";
import { createGatewayClient, type GatewayClient } from "./client";
import { errorOfEnvelope, errorOfForeignAnswer, errorOfSilence, type GatewayError } from "./errors";

const BROWSER_TIMEOUT_MS = 15_000;

/** Where the door takes the desk's calls. */
export const DESK_API = "/desk/api";

function leaveWhenExpired(error: GatewayError): void {
  if (error.kind === "expired") leaveForDeskLogin();
}

/** The client for the desk's pages: through the desk's own way at the door, which adds the operator's token. */
export const deskGateway: GatewayClient = createGatewayClient({
  baseUrl: DESK_API,
  timeoutMs: BROWSER_TIMEOUT_MS,
  onError: leaveWhenExpired,
  // The door takes this cookie away with the session; when it leaves it, a newer token is there or on its way.
  stillSignedIn: () => !isLeavingDesk() && Cookies.get(DESK_SIGNED_IN_COOKIE) !== undefined,
  retryAfterMs: 300,
});

async function errorOfAnswer(answer: Response): Promise<GatewayError> {
  const envelope = anyEnvelope.safeParse(await answer.json().catch(() => undefined));
  return envelope.success
    ? errorOfEnvelope(envelope.data, answer.status, answer.url)
    : errorOfForeignAnswer(answer.status);
}

/**
 * The bytes of a file that somebody uploaded, from an address of the desk. It comes as an attachment, whose type says nothing:
 * whoever draws it looks at the bytes, and it never becomes a page of ours. Throws a gateway's error.
 */
export async function fetchDeskFile(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { signal, headers: { source: "PC" } }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw errorOfSilence();
  });
  if (answer.ok && /^attachment\b/i.test(answer.headers.get("content-disposition") ?? "")) return answer.blob();
  const error = await errorOfAnswer(answer);
  leaveWhenExpired(error);
  throw error;
}
