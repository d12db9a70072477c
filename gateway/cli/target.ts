import { Pool } from "undici";
import { fillPath, type Call, type CallData, type CallInput } from "@/contract/call";
import { anyEnvelope } from "@/contract/envelope";
import { RETURN_CODE_SUCCESS } from "@/contract/refusals";
import { CommandError } from "./usage";

/** Where a command's work is done: in the running gateway, or here when none runs. */
export interface Target {
  /** For the operator's eyes. */
  readonly description: string;
  /** Throws {@link CommandError} with the gateway's own words when it refuses. */
  send<C extends Call>(call: C, input: CallInput<C>): Promise<CallData<C>>;
  close(): Promise<void>;
}

interface Request {
  readonly method: Call["method"];
  readonly path: string;
  readonly body: unknown;
}
type Transport = (request: Request) => Promise<{ readonly status: number; readonly text: string }>;

interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes calls over a transport; the same paths and envelopes, whatever it is. */
export function sendOver(transport: Transport): Target["send"] {
  return async function send<C extends Call>(call: C, input: CallInput<C>): Promise<CallData<C>> {
    const { params, query = {}, body } = input as Sent;
    const named = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const search = new URLSearchParams(named).toString();
    const path = `${fillPath(call.path, params)}${search ? `?${search}` : ""}`;
    const { status, text } = await transport({ method: call.method, path, body });
    const envelope = anyEnvelope.safeParse(parseJson(text));
    if (!envelope.success) throw new CommandError(`网关没有给出可读的答复（HTTP ${status}）。`);
    const { returnCode, errorMessage, data } = envelope.data;
    if (returnCode !== RETURN_CODE_SUCCESS)
      throw new CommandError(errorMessage ?? `网关拒绝了命令，返回码 ${returnCode}`);
    return call.data.parse(data) as CallData<C>;
  };
}

/** Through the control socket of the gateway that has the data folder. */
export function gatewayTarget(socketPath: string): Target {
  const client = new Pool("http://gateway", { socketPath, connections: 2 });
  return {
    description: "正在运行的网关",
    send: sendOver(async ({ method, path, body }) => {
      const sent =
        body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      const response = await client.request({ method, path, ...sent }).catch((error: Error) => {
        throw new CommandError(`与网关的连接中断（${error.message}）。已写入的行不受影响，重新执行同一命令即可继续。`);
      });
      return { status: response.statusCode, text: await response.body.text() };
    }),
    close: () => client.close(),
  };
}
