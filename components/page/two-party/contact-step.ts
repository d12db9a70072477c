import type { PartySide } from "@/contract/two-party/party-sides";
import type { PartyContact } from "@/contract/two-party/two-party-fields";

/** The fields of a step with which whoever was asked says whom to call, once; none for who has said so, or who asks. */
export const contactStep = ({
  side,
  counterpartContact,
}: {
  readonly side: PartySide;
  readonly counterpartContact: PartyContact;
}) =>
  side === "counterpart" && counterpartContact === null
    ? { contactName: { label: "联系人" }, phone: { label: "手机号", hint: "接受以后对方才看得到" } }
    : {};

/** Where they are shown, they are to be filled in. */
export const CONTACT_REQUIRED = ["contactName", "phone"] as const;
