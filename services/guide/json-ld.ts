import type { WholeGuide } from "@/contract/guide/guide-form";
import { GUIDE_KIND_LABELS } from "@/contract/guide/labels";

/** An approval item for schema.org: a service of the government, who gives it, for whom and where. */
export const guideJsonLd = ({ name, gives, kind, unit, audience, window: place }: WholeGuide) => ({
  "@type": "GovernmentService",
  name,
  description: gives,
  serviceType: GUIDE_KIND_LABELS[kind],
  provider: { "@type": "GovernmentOrganization", name: unit },
  audience: {
    "@type": audience.includes("person") ? "PeopleAudience" : "BusinessAudience",
    audienceType: audience.includes("person") ? "个人" : "企业",
  },
  availableChannel: {
    "@type": "ServiceChannel",
    servicePhone: { "@type": "ContactPoint", telephone: place.phone },
    serviceLocation: { "@type": "Place", name: place.name, address: place.address },
  },
});
