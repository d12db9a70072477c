import type { Metadata } from "next";
import { RepairCasePage } from "@/components/interaction/repair/repair-case";
import { PersonalNotFound } from "@/components/page/personal/personal-not-found";
import { readSegment } from "@/lib/address/percent-encoding";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";
import { REPAIRS } from "@/services/interaction/repair/labels";
import { repairIsMissing } from "@/services/interaction/repair/server";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readSegment((await params).id);
  if (await repairIsMissing(id)) return missingMetadata("报修");
  return pageMetadata({
    route: "/user/zqjh/repair/{id}",
    params: [id],
    description: "一条报修的派单、维修和评价。",
    column: "interaction",
  });
}

export default async function RepairPage({ params }: Props) {
  const id = readSegment((await params).id);
  if (await repairIsMissing(id)) return <PersonalNotFound {...REPAIRS.missing} />;
  return <RepairCasePage id={id} />;
}
