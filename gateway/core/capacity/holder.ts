/** Who holds a slot or places, or wants to: the account of a person, or an enterprise. */
export type HolderKind = "person" | "enterprise";

export interface Holder {
  readonly kind: HolderKind;
  readonly id: string;
}
