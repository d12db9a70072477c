/** Plain, so that pages load no schema library. */

interface Asked {
  readonly code: string;
  readonly label: string;
  readonly required: boolean;
}

/** What has to be agreed to and is not among what was. */
export const missingRequired = <Item extends Asked>(
  { items }: { readonly items: readonly Item[] },
  given: readonly string[],
): Item[] => items.filter(({ code, required }) => required && !given.includes(code));
