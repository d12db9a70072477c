import { createHmac } from "node:crypto";
import { createTransport } from "nodemailer";
import type { GatewayConfig } from "../../env";

/** The ways out: an HTTP webhook for text messages, SMTP for e-mail. */

/** How long a hand-over may take, in milliseconds. */
const HAND_OVER_MS = 5_000;

interface Message {
  readonly id: string;
  readonly to: string;
  readonly body: string;
  /** Where a mail program unsubscribes the reader at one click (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Hands one message over. Throws when it was not taken. */
export type Transport = (message: Message) => Promise<void>;

/** `HMAC-SHA256(secret, "<timestamp>.<body>")` in hex; the receiver refuses old timestamps. */
export function signWebhook(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

function webhook({ url, secret }: { readonly url: string; readonly secret: string }): Transport {
  return async ({ id, to, body: text }) => {
    const body = JSON.stringify({ id, to, text });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "error",
      signal: AbortSignal.timeout(HAND_OVER_MS),
      headers: {
        "content-type": "application/json",
        "x-timestamp": timestamp,
        "x-signature": signWebhook(secret, timestamp, body),
      },
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`短信接口答复 HTTP ${response.status}`);
  };
}

function smtp({ url, from }: { readonly url: string; readonly from: string }, subject: string): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: HAND_OVER_MS,
    greetingTimeout: HAND_OVER_MS,
    socketTimeout: HAND_OVER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, body, unsubscribe }) => {
    const oneClick: Record<string, string> =
      unsubscribe === undefined
        ? {}
        : { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    const headers = { "x-outbox-id": id, ...oneClick };
    await mailer.sendMail({ from, to: { name: "", address: to }, subject, text: body, headers });
  };
}

/** The transports that are configured. A channel without one waits in the outbox for the operator. */
export function createTransports(config: Pick<GatewayConfig, "smsWebhook" | "mail" | "siteName">): {
  readonly sms: Transport | undefined;
  readonly email: Transport | undefined;
} {
  return {
    sms: config.smsWebhook && webhook(config.smsWebhook),
    email: config.mail && smtp(config.mail, `${config.siteName}通知`),
  };
}
