import type { Metadata } from "next";
import { ApplicationCasePage } from "@/components/apply/application-case";
import { PersonalNotFound } from "@/components/page/personal/personal-not-found";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { APPLICATIONS } from "@/services/apply/labels";
import { applicationIsMissing } from "@/services/apply/server";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readSegment((await params).id);
  if (await applicationIsMissing(id)) return missingMetadata("申报");
  return pageMetadata({
    route: "/user/base/policy-items/{id}",
    params: [id],
    description: "一份政策事项申报的办理进度。",
    column: "service",
  });
}

export default async function PolicyItemPage({ params }: Props) {
  const id = readSegment((await params).id);
  if (await applicationIsMissing(id)) return <PersonalNotFound {...APPLICATIONS.policy.missing} />;
  return <ApplicationCasePage id={id} />;
}
