import type { PartySide } from "@/contract/two-party/party-sides";
import { maskName, maskPhone } from "../../mask";
import { Refusal } from "../../refusal";

/** Whom to call on either side of a case with two parties: who reads it, when, and what is said of it. Pure. */

/** The columns of `contactColumns`; the other party's are null until it has said them. */
interface ContactRow {
  readonly contactName: string | null;
  readonly phone: string | null;
  readonly counterpartName: string | null;
  readonly counterpartPhone: string | null;
}

/** Whose contact stands in which columns. */
export const CONTACTS = {
  asker: ["contactName", "phone"],
  counterpart: ["counterpartName", "counterpartPhone"],
} as const;

/** All of them. No database reads them. */
export const CONTACT_COLUMNS = [...CONTACTS.asker, ...CONTACTS.counterpart] as const;

/**
 * The lines of a disclosure: a contact is its owner's; the other party reads it masked, and whole in the states in which the
 * two know each other; the staff reads it masked.
 */
export function discloseContacts<State extends string>(known: readonly State[]) {
  const line = (owner: PartySide, mask: (value: string) => string) => {
    const other = { in: known, show: "whole", else: mask } as const;
    return {
      asker: owner === "asker" ? "whole" : other,
      counterpart: owner === "asker" ? other : "whole",
      staff: mask,
    } as const;
  };
  return {
    contactName: line("asker", maskName),
    phone: line("asker", maskPhone),
    counterpartName: line("counterpart", maskName),
    counterpartPhone: line("counterpart", maskPhone),
  };
}

const toPerson = (name: string | null, phone: string | null) => (name && phone ? { name, phone } : null);

/** Both contacts as an answer has them (`partyContacts` of the contract), of a row as its reader may have it. */
export const showContacts = (row: ContactRow) => ({
  askerContact: toPerson(row.contactName, row.phone),
  counterpartContact: toPerson(row.counterpartName, row.counterpartPhone),
});

/** Whom the receiver of a message may call now. */
export function tellContact(row: ContactRow, receiver: PartySide): string {
  const { askerContact, counterpartContact } = showContacts(row);
  const other = receiver === "asker" ? counterpartContact : askerContact;
  return other ? `联系人：${other.name} ${other.phone}` : "";
}

/** What a step takes of whoever was asked: `contactOnce` of the contract. */
export interface GivenContact {
  readonly contactName?: string | undefined;
  readonly phone?: string | undefined;
}

/** What whoever was asked says of whom to call, as columns; once that is known, nothing. Throws BAD_INPUT where it is missing. */
export function writeContact(
  { counterpartName }: Pick<ContactRow, "counterpartName">,
  side: PartySide,
  { contactName, phone }: GivenContact,
) {
  if (side === "asker" || counterpartName !== null) return {};
  if (!contactName) throw Refusal.input("请填写联系人，接受以后对方才看得到", "contactName");
  if (!phone) throw Refusal.input("请填写手机号，接受以后对方才看得到", "phone");
  return { counterpartName: contactName, counterpartPhone: phone };
}
