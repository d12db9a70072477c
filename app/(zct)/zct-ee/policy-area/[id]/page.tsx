import type { Metadata } from "next";
import { load } from "@/lib/gateway/load";
import { failedMetadata, missingMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { policyMetadata } from "@/services/policy/metadata";
import { getPolicy } from "@/services/policy/queries";
import { PolicyView } from "../../policy-view";

type Props = { params: Promise<{ id: string }> };

/** The policy's usual address is the canonical one, so that search engines see one page. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(getPolicy(readSegment((await params).id)));
  if (!found.ok) return failedMetadata(found.error, "园区政策");
  return found.data.level === "zone" ? policyMetadata(found.data) : missingMetadata("园区政策");
}

export default async function AreaPolicyPage({ params }: Props) {
  return <PolicyView id={readSegment((await params).id)} place="area" />;
}
