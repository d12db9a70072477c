"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { SkeletonDetail } from "@/components/ui/states/skeleton";

/** Leads on to the page that a thing has of its own; going back does not come by here again. */
export function ClientRedirect({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => router.replace(href), [router, href]);
  return <SkeletonDetail />;
}
