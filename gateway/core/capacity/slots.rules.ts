export type SlotHolderKind = "person" | "enterprise";
export type BookingState = "booked" | "cancelled" | "attended" | "missed";
export type BookingSide = "holder" | "host";
