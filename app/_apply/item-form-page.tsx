import { HandleItemView } from "@/components/apply/handle-item-view";
import { findWindowAside } from "@/components/window/window-aside";
import type { GuideArea } from "@/lib/address/guide-address";
import type { RawQuery } from "@/lib/address/list-query";

/** Applying for an approval item, on the page of a shape in an area; with a time at the window where one serves the item. */
export async function ItemFormPage({ route, area, query }: { route: string; area: GuideArea; query: RawQuery }) {
  const aside = await findWindowAside(query, area);
  return (
    <HandleItemView
      route={route}
      query={query}
      restsOn="laws"
      beside={
        aside && (
          <section className="screen-only">
            <h2>{aside.title}</h2>
            {aside.content}
          </section>
        )
      }
    />
  );
}
