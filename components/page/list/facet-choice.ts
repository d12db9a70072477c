/** An option of a list as its panel shows it. */
export interface FacetChoice {
  readonly label: string;
  /** The address with this option chosen or, when it is chosen, taken back. */
  readonly href: string;
  readonly chosen: boolean;
  readonly count?: number;
}
