import type { DeskWindowBooking } from "@/contract/desk/window/window-desk";
import { formatQueueNumber } from "@/contract/window/labels";
import { maskName, maskPhone } from "../../core/mask";
import type { ModuleContext } from "../../core/module";
import type { WholeBooking } from "./whole-booking";
import { CONTACT_PHONE } from "./window-kind";
import { byTimeAndNumber } from "./window.rules";

/** Bookings as the staff reads them in lists. */
export function createDeskBookings({ cipher, ports: { people } }: Pick<ModuleContext, "cipher" | "ports">) {
  const openPhone = ({ detail }: WholeBooking): string =>
    detail.phone === null ? "" : cipher.open(detail.phone, CONTACT_PHONE);

  return {
    openPhone,

    /** @param strays why those that fit no more do not, by booking */
    async toDtos(wholes: readonly WholeBooking[], strays: ReadonlyMap<string, string>): Promise<DeskWindowBooking[]> {
      const holders = (kind: "person" | "enterprise") => [
        ...new Set(wholes.flatMap(({ slot }) => (slot.holderKind === kind ? [slot.holderId] : []))),
      ];
      const [enterprises, persons] = await Promise.all([
        people.enterpriseNames(holders("enterprise")),
        people.namesOf(holders("person")),
      ]);
      const rows = wholes.map((whole) => {
        const { slot, detail, window } = whole;
        const phone = openPhone(whole);
        return {
          id: slot.id,
          number: formatQueueNumber(window.prefix, detail.number),
          startsAt: slot.startsAt.toISOString(),
          endsAt: slot.endsAt.toISOString(),
          itemName: detail.itemName,
          who:
            slot.holderKind === "enterprise"
              ? (enterprises.get(slot.holderId) ?? "")
              : maskName(persons.get(slot.holderId) ?? ""),
          phone: phone === "" ? "" : maskPhone(phone),
          state: slot.state,
          changedBy: slot.changedBy,
          reason: slot.reason,
          sequence: slot.sequence,
          stray: strays.get(slot.id) ?? null,
        };
      });
      return rows.toSorted(byTimeAndNumber);
    },
  };
}
