import type { Metadata } from "next";
import Desk from "@/components/evaluation/forms/scale-form";
import { toolTags, ToolView, type ToolPageProps } from "../tool-view";

const ROUTE = "/tool/scale";

export const generateMetadata = (props: ToolPageProps): Promise<Metadata> => toolTags(ROUTE, props);

export default function Page(props: ToolPageProps) {
  return <ToolView route={ROUTE} desk={Desk} {...props} />;
}
