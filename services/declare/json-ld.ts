import type { ItemDetail } from "@/contract/declare/declare";
import { BENEFIT_FORMS } from "@/contract/item/attributes";

/** What is open for declaration, for schema.org: a service of the government with its provider and its hours. */
export function itemsJsonLd(items: readonly ItemDetail[]): Record<string, unknown> | undefined {
  const open = items.filter(({ timing }) => timing.state === "open" || timing.state === "closing");
  if (open.length === 0) return undefined;
  return {
    "@graph": open.map((item) => ({
      "@type": "GovernmentService",
      name: item.title,
      description: item.benefit.text,
      serviceType: BENEFIT_FORMS[item.benefit.form],
      provider: { "@type": "GovernmentOrganization", name: item.department },
      audience: { "@type": "BusinessAudience", audienceType: item.audience },
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        validFrom: item.timing.opensOn,
        validThrough: item.timing.closesOn,
      },
      availableChannel: {
        "@type": "ServiceChannel",
        servicePhone: { "@type": "ContactPoint", telephone: item.contact.phone },
      },
    })),
  };
}
