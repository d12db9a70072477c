import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { fillPath, type CallInput } from "@/contract/call";
import { windowCalls } from "@/contract/window/window";
import { browserGateway } from "@/lib/gateway/browser";
import { renewing, renewingAlways } from "@/lib/query-renewal";

/** Times and bookings in the browser of whoever is signed in. */

type Body<Name extends "bookWindow" | "changeWindowBooking"> = CallInput<(typeof windowCalls)[Name]>["body"];

const ALL = ["window"] as const;

export const windowQueries = {
  /** Today and a fortnight, then as many days again. */
  slots: (itemId: string) =>
    infiniteQueryOptions({
      queryKey: [...ALL, "slots", itemId] as const,
      initialPageParam: "",
      queryFn: ({ pageParam: from }) =>
        browserGateway.call(windowCalls.getWindowSlots, { query: { itemId, ...(from === "" ? {} : { from }) } }),
      getNextPageParam: (last) => last?.next ?? undefined,
    }),
  own: (itemId: string) =>
    queryOptions({
      queryKey: [...ALL, "own", itemId] as const,
      queryFn: () => browserGateway.call(windowCalls.listOwnWindowBookings, { query: { itemId } }),
    }),
};

/** After a refusal too: somebody else took the place, and what is shown should be what is left. */
export const windowMutations = {
  book: () =>
    mutationOptions({
      mutationFn: (body: Body<"bookWindow">) => browserGateway.call(windowCalls.bookWindow, { body }),
      ...renewingAlways(ALL),
    }),
  change: (id: string) =>
    mutationOptions({
      mutationFn: (body: Body<"changeWindowBooking">) =>
        browserGateway.call(windowCalls.changeWindowBooking, { params: { id }, body }),
      ...renewingAlways(ALL),
    }),
  cancel: (id: string) =>
    mutationOptions({
      mutationFn: (reason: string) =>
        browserGateway.call(windowCalls.cancelWindowBooking, { params: { id }, body: { reason } }),
      ...renewing(ALL),
    }),
};

/** Where the calendar file of a booking is. */
export const calendarHref = (id: string): string =>
  `/gateway${fillPath(windowCalls.downloadWindowCalendar.path, { id })}`;
