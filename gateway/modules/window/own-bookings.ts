import { formatQueueNumber } from "@/contract/window/labels";
import type { WindowBooking } from "@/contract/window/window";
import type { Caller } from "../../core/caller";
import { MISSING } from "../../core/capacity/slot-holding";
import type { Holder } from "../../core/capacity/holder";
import { createSlotRepository } from "../../core/capacity/slot.repository";
import type { Executor } from "../../core/database";
import { maskPhone } from "../../core/mask";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { readWhole, type WholeBooking } from "./whole-booking";
import { CONTACT_PHONE, WINDOW_KIND } from "./window-kind";
import { toPlace } from "./window-slots.service";

/** An enterprise's booking belongs to the enterprise where the caller acts for one; otherwise it is the person's own. */
export const toHolder = ({ userId, type, enterprise }: Caller): Holder =>
  type === "member" && enterprise?.approval === "approved"
    ? { kind: "enterprise", id: enterprise.id }
    : { kind: "person", id: userId };

/** All whose bookings the caller has: those of the current enterprise, and the person's own. */
export function listHolders(caller: Caller): Holder[] {
  const current = toHolder(caller);
  const person = { kind: "person", id: caller.userId } as const;
  return current.kind === "person" ? [person] : [current, person];
}

/** Bookings as whoever holds them reads them. */
export function createOwnBookings({
  clock,
  cipher,
  ports: { people },
}: Pick<ModuleContext, "clock" | "cipher" | "ports">) {
  async function toDtos(wholes: readonly WholeBooking[]): Promise<WindowBooking[]> {
    const ids = wholes.flatMap(({ slot }) => (slot.holderKind === "enterprise" ? [slot.holderId] : []));
    const names = await people.enterpriseNames([...new Set(ids)]);
    return wholes.map(({ slot, detail, window }) => ({
      id: slot.id,
      number: formatQueueNumber(window.prefix, detail.number),
      state: slot.state,
      window: toPlace(window),
      itemId: detail.itemId,
      itemName: detail.itemName,
      startsAt: slot.startsAt.toISOString(),
      endsAt: slot.endsAt.toISOString(),
      sequence: slot.sequence,
      phone: detail.phone === null ? "" : maskPhone(cipher.open(detail.phone, CONTACT_PHONE)),
      enterprise: slot.holderKind === "enterprise" ? (names.get(slot.holderId) ?? "") : null,
      changedBy: slot.changedBy,
      reason: slot.reason,
      open: slot.state === "booked" && slot.startsAt > clock(),
    }));
  }

  return {
    toDtos,
    async toDto(whole: WholeBooking): Promise<WindowBooking> {
      const [dto] = await toDtos([whole]);
      if (!dto) throw new Refusal("NOT_FOUND", { message: MISSING });
      return dto;
    },

    /** The caller's booking; another one's does not exist. Within a transaction with its executor. */
    async demand(executor: Executor, caller: Caller, id: string): Promise<WholeBooking & { readonly holder: Holder }> {
      const slot = await createSlotRepository(executor, WINDOW_KIND.kind).find(id);
      const holder =
        slot && listHolders(caller).find((own) => own.kind === slot.holderKind && own.id === slot.holderId);
      const [whole] = slot && holder ? await readWhole(executor, [slot]) : [];
      if (!whole || !holder) throw new Refusal("NOT_FOUND", { message: MISSING });
      return { ...whole, holder };
    },
  };
}
