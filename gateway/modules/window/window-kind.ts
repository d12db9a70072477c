import { BOOKING_KEPT_DAYS } from "@/contract/window/labels";
import type { SlotKind } from "../../core/capacity/slots.rules";

/** Appointments at windows among all that is booked into slots. */
export const WINDOW_KIND = { kind: "window", keptDays: BOOKING_KEPT_DAYS } as const satisfies SlotKind;

/** What a contact number is sealed for. */
export const CONTACT_PHONE = "window.phone";

/** The guide of an item, where its times and bookings stand. */
export const bookingLink = (itemId: string): string =>
  `/examine/sqfw/enchiridion?id=${encodeURIComponent(itemId)}#window`;
