import type { Metadata } from "next";
import { HomeBanner } from "@/components/home/home-banner";
import { LatestPolicies } from "@/components/home/latest-policies";
import { PolicyCategories } from "@/components/home/policy-categories";
import styles from "@/components/home/home.module.css";
import { LoadFailure } from "@/components/page/load-failure";
import { load } from "@/lib/load";
import { canonicalOf, readSite } from "@/lib/site";
import { listPolicies } from "@/services/policy/queries";

const LATEST = 10;

export function generateMetadata(): Metadata {
  return { title: { absolute: `${readSite().name}${readSite().platform}` }, ...canonicalOf("/") };
}

export default async function HomePage() {
  const newest = await load(listPolicies({ sort: "date", page: 1, size: LATEST }));
  if (!newest.ok) return <LoadFailure what="首页" error={newest.error} retryHref="/" />;
  const { records, facets } = newest.data;
  return (
    <>
      <HomeBanner levels={facets.level} />
      {records.length > 0 && (
        <div className={`page-width ${styles.columns}`}>
          <LatestPolicies policies={records} />
          <PolicyCategories categories={facets.category} />
        </div>
      )}
    </>
  );
}
