import type { Metadata } from "next";
import { PersonalNotFound } from "@/components/page/personal/personal-not-found";
import { readSegment } from "@/lib/address/percent-encoding";
import type { OwnedArea } from "@/lib/own-case/owned-area";
import { missingMetadata, pageMetadata, type PageTags } from "@/lib/page-metadata";

type Tags = Pick<PageTags, "description" | "column">;

/** The route `{action}` of an own list: `add`, where one is written; anything else is no page. @param route with its parameter */
export function newOwnedRoute({
  area,
  route,
  write,
  ...tags
}: Tags & { readonly area: OwnedArea; readonly route: PageTags["route"]; readonly write: () => React.ReactNode }) {
  type Props = { readonly params: Promise<{ action: string }> };
  return {
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const { action } = await params;
      return pageMetadata({ ...tags, route, params: [action], title: `发布${area.what}` });
    },
    async Page({ params }: Props) {
      if ((await params).action !== "add") return <PersonalNotFound {...area.missing} />;
      return write();
    },
  };
}

/** The route `{action}/{id}`: `detail` of one, and `edit`; a true 404 where it is not there for the person. */
export function oneOwnedRoute({
  area,
  route,
  isMissing,
  show,
  edit,
  ...tags
}: Tags & {
  readonly area: OwnedArea;
  readonly route: PageTags["route"];
  readonly isMissing: (id: string) => Promise<boolean>;
  readonly show: (id: string) => React.ReactNode;
  readonly edit: (id: string) => React.ReactNode;
}) {
  type Props = { readonly params: Promise<{ action: string; id: string }> };
  const ways: Readonly<Record<string, (id: string) => React.ReactNode>> = { detail: show, edit };
  return {
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const { action, id } = await params;
      const title = action === "edit" ? `修改${area.what}` : `${area.what}详情`;
      if (!Object.hasOwn(ways, action) || (await isMissing(readSegment(id)))) return missingMetadata(area.what);
      return pageMetadata({ ...tags, route, params: [action, readSegment(id)], title });
    },
    async Page({ params }: Props) {
      const { action, id: segment } = await params;
      const id = readSegment(segment);
      const way = Object.hasOwn(ways, action) ? ways[action] : undefined;
      if (way === undefined || (await isMissing(id))) return <PersonalNotFound {...area.missing} />;
      return way(id);
    },
  };
}
