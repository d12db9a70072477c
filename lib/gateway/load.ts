import { GatewayError } from "@/lib/gateway/errors";

export type Loaded<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: GatewayError };

/** Awaits a call for a page: the data, or the gateway's refusal as a value. Other faults are thrown on. */
export async function load<Data>(call: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    if (error instanceof GatewayError) return { ok: false, error };
    throw error;
  }
}
