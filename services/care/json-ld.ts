import type { ActivityDetail } from "@/contract/care/care";

/** An activity for search engines (schema.org). */
export function activityJsonLd(activity: ActivityDetail): Record<string, unknown> {
  return {
    "@type": "Event",
    name: activity.title,
    description: activity.summary,
    startDate: activity.startAt,
    endDate: activity.endAt,
    eventStatus: "https://schema.org/EventScheduled",
    location: { "@type": "Place", name: activity.place },
    organizer: { "@type": "Organization", name: activity.organiser },
    ...(activity.seats === null ? {} : { maximumAttendeeCapacity: activity.seats }),
    inLanguage: "zh-CN",
  };
}
