import { windowDeskCalls } from "@/contract/desk/window/window-desk";
import { WINDOW_BOOKING_SIDE_LABELS, WINDOW_BOOKING_STATE_LABELS } from "@/contract/window/labels";
import { windowCalls } from "@/contract/window/window";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";
import { createWindowBookings } from "./window-booking.service";
import { createWindowDesk } from "./window-desk.service";
import { createWindowHost, forgetWindowPerson } from "./window-host.service";
import { CONTACT_PHONE } from "./window-kind";
import { createWindowRounds } from "./window-rounds.service";
import { createWindowSettings } from "./window-settings.service";
import { createWindowSlots } from "./window-slots.service";
import { createWindowTaking } from "./window-taking.service";
import { ENTERPRISE_BOOKINGS_A_DAY, PERSON_BOOKINGS_A_DAY } from "./window.limits";

const REMIND_EVERY_MS = 60_000;
const SWEEP_EVERY_MS = 3_600_000;

/** Appointments at the windows of the service hall. */
export const windowModule: GatewayModule = {
  name: "window",
  dictionary: {
    WINDOW_BOOKING_SIDE: WINDOW_BOOKING_SIDE_LABELS,
    WINDOW_BOOKING_STATE: WINDOW_BOOKING_STATE_LABELS,
  },
  sealed: [{ table: "window_booking", column: "phone", purpose: CONTACT_PHONE }],
  limits: [ENTERPRISE_BOOKINGS_A_DAY, PERSON_BOOKINGS_A_DAY],
  watches: [
    { table: "service_window", thing: "window" },
    // Whatever changes who has which time is written down there.
    { table: "window_booking", thing: "window-slot", id: "changed.window_id" },
  ],
  forgetPerson: forgetWindowPerson,
  sample: {
    publications: async (parts) => (await import("./window.sample")).loadWindowSample(parts),
    cases: async (parts) => (await import("./window.sample")).loadWindowBookingSample(parts),
  },
  mount(app, context) {
    const slots = createWindowSlots(context);
    const book = createWindowTaking(context);
    const own = createWindowBookings(context);
    bindCalls(app, windowCalls, {
      getWindowSlots: ({ query }) => slots.list(query),
      listOwnWindowBookings: ({ query, caller }) => own.list(caller, query.itemId),
      bookWindow: ({ body, caller }) => book(caller, body),
      changeWindowBooking: ({ params, body, caller }) => own.change(caller, params.id, body),
      cancelWindowBooking: ({ params, body, caller }) => own.cancel(caller, params.id, body.reason),
      downloadWindowCalendar: ({ params, caller }) => own.download(caller, params.id),
    });
    const desk = createWindowDesk(context);
    const settings = createWindowSettings(context, desk);
    const host = createWindowHost(context);
    bindCalls(app, windowDeskCalls, {
      listWindows: desk.list,
      listWindowItems: desk.listItems,
      showWindow: ({ params }) => desk.show(params.id),
      addWindow: ({ body, caller }) => settings.add(body, caller),
      saveWindow: ({ params, body, caller }) => settings.save(params.id, body, caller),
      showWindowDay: ({ params, query }) => desk.showDay(params.id, query.day),
      listWindowSlots: ({ params }) => desk.listSlots(params.id),
      openWindowBooking: ({ params, caller }) => host.open(params.id, caller),
      recordWindowBooking: ({ params, body, caller }) => host.record(params.id, body.outcome, caller),
      moveWindowBooking: ({ params, body, caller }) => host.move(params.id, body, caller),
      dropWindowBooking: ({ params, body, caller }) => host.drop(params.id, body, caller),
    });
    const { remind, sweep } = createWindowRounds(context);
    sweepEvery(app, REMIND_EVERY_MS, remind);
    sweepEvery(app, SWEEP_EVERY_MS, sweep);
  },
};
