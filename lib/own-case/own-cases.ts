import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { fillPath, type Call, type CallData, type CallInput } from "@/contract/call";
import { browserGateway } from "@/lib/gateway/browser";
import { renewing, renewingAlways } from "@/lib/query-renewal";
import { inputFor } from "@/lib/gateway/input-for";

/** The calls of a kind of case as whoever asks makes them. */
export interface OwnCalls {
  readonly list: Call;
  readonly one: Call;
  /** Of a kind that holds files. */
  readonly file?: Call;
  readonly submit: Call;
  /** Of a kind that is rated, and of one that can be urged. */
  readonly rate?: Call;
  readonly urge?: Call;
  /** What can be done with a case, by name. */
  readonly steps: Readonly<Record<string, Call>>;
}

/** A body without the id of its case. */
type StepBody<C extends Call> = CallInput<C> extends { body?: infer Body } ? Omit<Body, "id"> : Record<never, never>;
/** A step with one of the cases. */
type Step<Steps extends OwnCalls["steps"]> = {
  [Name in keyof Steps]: { readonly id: string; readonly name: Name } & (Record<never, never> extends StepBody<
    Steps[Name]
  >
    ? { readonly body?: StepBody<Steps[Name]> }
    : { readonly body: StepBody<Steps[Name]> });
}[keyof Steps];

const ask = <C extends Call>(call: C, input: object): Promise<CallData<C>> =>
  browserGateway.call(call, input as CallInput<C>);

/**
 * Reading and writing a kind of case in the browser, under one key. After a refused step what is shown is read anew: the zone
 * may have gone on.
 */
export function ownCases<const Calls extends OwnCalls>(key: string, calls: Calls) {
  const all = [key] as const;
  const { file, rate, urge }: OwnCalls = calls;
  const need = (call: Call | undefined, what: string): Call => {
    if (!call) throw new Error(`${key} 没有${what}的调用`);
    return call;
  };
  type Query = CallInput<Calls["list"]> extends { query: infer Of } ? Of : never;
  const readList = (query: Query) => ask<Calls["list"]>(calls.list, { query });
  const readOne = (id: string) => ask<Calls["one"]>(calls.one, inputFor(calls.one, id));
  return {
    /** What its steps take, for the forms that ask for it. */
    steps: calls.steps as Calls["steps"],
    queries: {
      all: () => all,
      allLists: () => [key, "list"] as const,
      list: (query: Query) =>
        queryOptions({
          queryKey: [key, "list", query] as const,
          queryFn: () => readList(query),
          placeholderData: keepPreviousData,
        }),
      one: (id: string) =>
        queryOptions({
          queryKey: [key, "one", id] as const,
          queryFn: () => readOne(id),
        }),
    },
    mutations: {
      /** The same submission sent twice makes one case. */
      submit: () =>
        mutationOptions({
          mutationFn: (body: CallInput<Calls["submit"]> extends { body: infer Body } ? Body : never) =>
            ask<Calls["submit"]>(calls.submit, { body }),
          ...renewing(all),
        }),
      rate: (id: string) =>
        mutationOptions({
          mutationFn: (rating: { readonly score: number; readonly words: string }) => {
            const call = need(rate, "评价");
            return ask(call, inputFor(call, id, rating));
          },
          ...renewing(all),
        }),
      urge: (id: string) =>
        mutationOptions({
          mutationFn: (_nothing: void) => {
            const call = need(urge, "催办");
            return ask(call, inputFor(call, id));
          },
          ...renewingAlways(all),
        }),
      step: () =>
        mutationOptions({
          mutationFn: ({ id, name, body }: Step<Calls["steps"]>) => {
            const call = calls.steps[name as string] as Call;
            return ask(call, inputFor(call, id, body));
          },
          ...renewingAlways(all),
        }),
    },
    /** A plain link to a file of a case: the door adds session and enterprise. */
    fileHref: (id: string, fileId: string): string => {
      const call = need(file, "附件");
      const { params = {}, query = {} } = inputFor(call, id);
      return `/gateway${fillPath(call.path, params)}?${new URLSearchParams({ ...query, fileId }).toString()}`;
    },
  };
}
