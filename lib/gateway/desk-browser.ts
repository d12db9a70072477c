import axios from "axios";
import Cookies from "js-cookie";
import { DESK_SIGNED_IN_COOKIE } from "@/lib/browser/desk-cookies";
import { isLeavingDesk, leaveForDeskLogin } from "@/lib/viewer/desk-leave";
import { anyEnvelope } from "@/contract/envelope";
import { createGatewayClient, type GatewayClient } from "./client";
import { askDoor } from "./door";
import { errorOfEnvelope, errorOfForeignAnswer, errorOfSilence, GatewayError, withoutCode } from "./errors";

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
  tell: withoutCode,
  // The door takes this cookie away with the session; when it leaves it, a newer token is there or on its way.
  stillSignedIn: () => !isLeavingDesk() && Cookies.get(DESK_SIGNED_IN_COOKIE) !== undefined,
  retryAfterMs: 300,
});

/** Asks the door itself, as {@link askDoor} does, and says what it refuses in words alone. */
export async function askDeskDoor(...request: Parameters<typeof askDoor>): Promise<unknown> {
  try {
    return await askDoor(...request);
  } catch (error) {
    throw error instanceof GatewayError ? withoutCode(error) : error;
  }
}

/** A scan of many pages over a slow line takes its time. */
const FILE_TIMEOUT_MS = 180_000;

function errorOfAnswer(status: number, text: string, address: string): GatewayError {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return errorOfForeignAnswer(status);
  }
  const envelope = anyEnvelope.safeParse(json);
  return envelope.success ? errorOfEnvelope(envelope.data, status, address) : errorOfForeignAnswer(status);
}

/**
 * The bytes of a file that somebody uploaded, from an address of the desk. It comes as an attachment, whose type says nothing:
 * whoever draws it looks at the bytes, and it never becomes a page of ours. Throws a gateway's error.
 */
export async function fetchDeskFile(address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await axios
    .get<ArrayBuffer>(address, {
      signal,
      responseType: "arraybuffer",
      headers: { source: "PC" },
      timeout: FILE_TIMEOUT_MS,
      validateStatus: () => true,
    })
    .catch((error: unknown) => {
      throw signal.aborted ? error : errorOfSilence();
    });
  const { status, headers, data } = answer;
  const bytes = new Uint8Array(data);
  if (status === 200 && /^attachment\b/i.test(String(headers["content-disposition"] ?? ""))) return bytes;
  const error = errorOfAnswer(status, new TextDecoder().decode(bytes), address);
  leaveWhenExpired(error);
  throw withoutCode(error);
}
