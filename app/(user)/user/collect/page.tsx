import type { Metadata } from "next";
import { FavoriteList } from "@/components/policy/favorites/favorite-list";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/user/collect",
    description: "收藏的政策、公示公告、活动和企业，以及它们的变化。",
    column: "service",
  });

export default function CollectPage() {
  return <FavoriteList />;
}
