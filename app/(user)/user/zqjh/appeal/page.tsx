import type { Metadata } from "next";
import { AppealList } from "@/components/interaction/appeal/appeal-list";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/user/zqjh/appeal",
    description: "企业提出的诉求：现在由谁办、哪天前答复、解决没有。",
    column: "interaction",
  });

export default function AppealsPage() {
  return <AppealList />;
}
