import type { Metadata } from "next";
import { readText, type RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { failedMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { policyMetadata } from "@/services/policy/metadata";
import { getPolicy } from "@/services/policy/queries";
import { comparePolicies, listPolicyRelations } from "@/services/policy/relations";
import { PolicyView } from "../../policy-view";
import { ComparisonPage } from "./comparison";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<RawQuery> };

const MAX_ID_LENGTH = 64;

const comparedOf = (raw: RawQuery) => readText(raw, "compare", MAX_ID_LENGTH);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const id = readSegment((await params).id);
  const [found, relations] = await Promise.all([load(getPolicy(id)), load(listPolicyRelations(id))]);
  const compared = comparedOf(await searchParams);
  const both = found.ok && compared !== "" ? await load(comparePolicies(id, compared)) : undefined;
  if (both && !both.ok) return failedMetadata(both.error, "政策版本");
  const inEnglish = relations.ok && relations.data.inEnglish;
  return found.ok
    ? policyMetadata(found.data, { noindex: compared !== "", inEnglish })
    : failedMetadata(found.error, "政策");
}

export default async function PolicyPage({ params, searchParams }: Props) {
  const id = readSegment((await params).id);
  const compared = comparedOf(await searchParams);
  return compared === "" ? <PolicyView id={id} /> : <ComparisonPage id={id} other={compared} />;
}
