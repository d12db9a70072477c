import axios, { isAxiosError, type AxiosInstance, type AxiosProgressEvent, type AxiosRequestConfig } from "axios";
import { fillPath, type Call, type CallData, type CallInput } from "@/contract/call";
import { anyEnvelope } from "@/contract/envelope";
import {
  endsSession,
  errorOfEnvelope,
  errorOfForeignAnswer,
  errorOfSilence,
  isSuccess,
  type GatewayError,
} from "./errors";

export interface GatewayAnswerHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface GatewayClientOptions {
  readonly baseUrl: string;
  /** Milliseconds until a call is given up. */
  readonly timeoutMs: number;
  /** Headers for a call, asked for at the moment of the call. */
  readonly headers?: (call: Call) => Record<string, string>;
  /** Called with what every answer begins with, or with nothing where none came. */
  readonly onAnswer?: (answer: GatewayAnswerHead | undefined) => void;
  /** How an error is told here; without it as the specification has it for the portal. */
  readonly tell?: (error: GatewayError) => GatewayError;
  /** Called with every error before it is thrown. */
  readonly onError?: (error: GatewayError) => void;
  readonly adapter?: AxiosRequestConfig["adapter"];
  /** What to say when no answer comes; without it the person's own network is suspected. */
  readonly silence?: string;
  /**
   * Asked when a call found no session: whether there is one after all, because its token was replaced while the call was
   * under way. The call, of which nothing was done, is then made once more.
   */
  readonly stillSignedIn?: () => boolean;
  /** One more try for reads whose connection failed, after this many milliseconds (with jitter). 0 = none. */
  readonly retryAfterMs?: number;
}

export interface GatewayClient {
  /** Makes a call of the contract. Throws {@link GatewayError} for everything but a success that fits the contract. */
  call<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<CallData<C>>;
}

/** What matters only for calls that carry files. */
export interface SendOptions {
  /** 0 to 100, as the body goes out. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
  /** Instead of the client's own limit. */
  readonly timeoutMs?: number;
}

interface AnyInput {
  form?: FormData;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

// Repeated keys for lists, as the gateway and a GET form write them.
function queryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== "") search.append(key, String(item));
    }
  }
  return search.toString();
}

const progressOf =
  (tell: (percent: number) => void) =>
  ({ loaded, total }: AxiosProgressEvent) =>
    tell(total ? Math.round((loaded / total) * 100) : 0);

function connectionFailed(error: unknown): boolean {
  return isAxiosError(error) && !error.response && error.code !== "ECONNABORTED" && error.code !== "ETIMEDOUT";
}

/** The one client through which every call goes, in the browser and on the server. */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const http: AxiosInstance = axios.create({
    baseURL: options.baseUrl,
    timeout: options.timeoutMs,
    // The envelope decides, whatever the status is.
    validateStatus: () => true,
    responseType: "text",
    transformResponse: [(body: unknown) => body],
    maxRedirects: 0,
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });

  function fail(error: GatewayError): never {
    options.onError?.(error);
    throw options.tell?.(error) ?? error;
  }

  const pause = () =>
    new Promise((resolve) => setTimeout(resolve, (options.retryAfterMs ?? 0) * (0.5 + Math.random())));

  async function send(request: AxiosRequestConfig) {
    try {
      return await http.request<string>(request);
    } catch (error) {
      if (!options.retryAfterMs || request.method !== "GET" || !connectionFailed(error)) throw error;
      await pause();
      return http.request<string>(request);
    }
  }

  return {
    async call<C extends Call>(call: C, input: CallInput<C>, sending: SendOptions = {}): Promise<CallData<C>> {
      const { params, query, body, form } = input as AnyInput;
      const search = queryString(query);
      const url = `${fillPath(call.path, params)}${search ? `?${search}` : ""}`;
      const request: AxiosRequestConfig = {
        url,
        method: call.method,
        headers: { source: "PC", ...options.headers?.(call) },
        ...(form || body !== undefined ? { data: form ?? body } : {}),
        ...(sending.signal ? { signal: sending.signal } : {}),
        ...(sending.timeoutMs ? { timeout: sending.timeoutMs } : {}),
        ...(sending.onProgress ? { onUploadProgress: progressOf(sending.onProgress) } : {}),
      };
      const silent = () => {
        options.onAnswer?.(undefined);
        return fail(errorOfSilence(options.silence));
      };
      let response = await send(request).catch(silent);
      if (response.status === 401 && endsSession(url) && options.stillSignedIn?.()) {
        await pause();
        response = await send(request).catch(silent);
      }

      options.onAnswer?.(response);
      let json: unknown;
      try {
        json = typeof response.data === "string" ? JSON.parse(response.data) : response.data;
      } catch {
        return fail(errorOfForeignAnswer(response.status));
      }
      const envelope = anyEnvelope.safeParse(json);
      if (!envelope.success) return fail(errorOfForeignAnswer(response.status));
      if (!isSuccess(envelope.data) || response.status === 401) {
        return fail(errorOfEnvelope(envelope.data, response.status, url));
      }
      const data = call.data.safeParse(envelope.data.data);
      if (!data.success) return fail(errorOfForeignAnswer(response.status));
      return data.data as CallData<C>;
    },
  };
}
