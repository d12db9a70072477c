import type { Call } from "@/contract/call";

/** What a call about one case takes: the id where the call has it (path, body or query), and the rest of its body. */
export function inputFor(
  { params, body }: Call,
  id: string,
  rest?: object,
): { readonly params?: { id: string }; readonly query?: { id: string }; readonly body?: object } {
  if (params) return { params: { id }, ...(rest ? { body: rest } : {}) };
  return body ? { body: { id, ...rest } } : { query: { id } };
}
