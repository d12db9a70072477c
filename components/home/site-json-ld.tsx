import { JsonLd } from "@/components/ui/json-ld";
import { readSite } from "@/lib/site";

/** Who runs the site and how to search it, for search engines; contacts as data, so that none mistakes a hotline. */
export function SiteJsonLd() {
  const site = readSite();
  if (!site.origin) return null;
  return (
    <JsonLd
      data={{
        "@type": "WebSite",
        name: `${site.name}${site.platform}`,
        url: `${site.origin}/`,
        inLanguage: "zh-CN",
        publisher: {
          "@type": "GovernmentOrganization",
          name: site.organiser,
          ...(site.address ? { address: site.address } : {}),
          ...(site.hotline
            ? { contactPoint: { "@type": "ContactPoint", contactType: "customer service", telephone: site.hotline } }
            : {}),
        },
        potentialAction: {
          "@type": "SearchAction",
          target: `${site.origin}/zct-ee/policy-info?value={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      }}
    />
  );
}
