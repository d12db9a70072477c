import { itemHref } from "@/services/declare/item-wording";

/**
 * The way to an item's guide on its policy's page. A plain link: the browser itself goes to the place and unfolds what
 * hides it, which moving on by script would not.
 */
export function ItemLink({
  item,
  children,
  ...rest
}: Omit<React.ComponentProps<"a">, "href"> & {
  item: { readonly id: string; readonly policy: { readonly id: string } };
}) {
  return (
    <a href={itemHref(item.policy.id, item.id)} {...rest}>
      {children}
    </a>
  );
}
