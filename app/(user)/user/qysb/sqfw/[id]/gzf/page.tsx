import type { Metadata } from "next";
import { ApplicationCasePage } from "@/components/apply/application-case";
import { PersonalNotFound } from "@/components/page/personal/personal-not-found";
import { ApplyPage } from "@/components/apply/apply-page";
import { APPLY_STEPS } from "@/lib/address/apply-address";
import type { RawQuery } from "@/lib/address/list-query";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { APPLICATIONS } from "@/services/apply/labels";
import { applicationIsMissing } from "@/services/apply/server";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<RawQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readSegment((await params).id);
  if (await applicationIsMissing(id)) return missingMetadata("申报");
  return pageMetadata({
    route: "/user/qysb/sqfw/{id}/gzf",
    params: [id],
    description: "企业为职工申请公共租赁住房：填写入住人员，查看办理进度。",
    column: "service",
  });
}

/** With a step the form, without one the case. */
export default async function HousingApplicationPage({ params, searchParams }: Props) {
  const id = readSegment((await params).id);
  if (await applicationIsMissing(id)) return <PersonalNotFound {...APPLICATIONS.service.missing} />;
  const wanted = (await searchParams).step;
  const step = APPLY_STEPS.find((one) => one === wanted);
  return step ? (
    <ApplyPage policyId="" itemId="" applicationId={id} step={step} />
  ) : (
    <ApplicationCasePage id={id} place="service" />
  );
}
