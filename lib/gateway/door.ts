import axios from "axios";
import { anyEnvelope } from "@/contract/envelope";
import { errorOfEnvelope, errorOfForeignAnswer, errorOfSilence, isSuccess } from "./errors";

const DOOR_TIMEOUT_MS = 15_000;

/**
 * Asks the front door itself (`/session`), which is no call of the gateway: it keeps the token in an httpOnly cookie, so
 * no script ever holds it. Gives the envelope's data; throws GatewayError for everything else.
 */
export async function askDoor(method: "POST" | "DELETE", path: string, body?: unknown): Promise<unknown> {
  const response = await axios
    .request<unknown>({
      url: path,
      method,
      data: body,
      timeout: DOOR_TIMEOUT_MS,
      headers: { source: "PC" },
      validateStatus: () => true,
    })
    .catch(() => {
      throw errorOfSilence();
    });
  const envelope = anyEnvelope.safeParse(response.data);
  if (!envelope.success) throw errorOfForeignAnswer(response.status);
  if (!isSuccess(envelope.data)) throw errorOfEnvelope(envelope.data, response.status, path);
  return envelope.data.data;
}
