import type { Metadata } from "next";
import { AppealCasePage } from "@/components/interaction/appeal/appeal-case";
import { PersonalNotFound } from "@/components/page/personal/personal-not-found";
import { readSegment } from "@/lib/address/percent-encoding";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";
import { APPEALS } from "@/services/interaction/appeal/labels";
import { appealIsMissing } from "@/services/interaction/appeal/server";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readSegment((await params).id);
  if (await appealIsMissing(id)) return missingMetadata("诉求");
  return pageMetadata({
    route: "/user/zqjh/appeal/{id}",
    params: [id],
    description: "一件诉求的办理进展、答复和企业的确认。",
    column: "interaction",
  });
}

export default async function AppealPage({ params }: Props) {
  const id = readSegment((await params).id);
  if (await appealIsMissing(id)) return <PersonalNotFound {...APPEALS.missing} />;
  return <AppealCasePage id={id} />;
}
