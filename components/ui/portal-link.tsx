import Link from "next/link";

/**
 * A link to a page of ours. Next neither prefetches it (the navigation island does, when the reader aims at it and the
 * connection allows) nor jumps to the top (the island scrolls there in its own time); only to a part of a page it does.
 */
export function PortalLink({ href, ...rest }: Omit<React.ComponentProps<typeof Link>, "prefetch" | "scroll">) {
  return <Link href={href} prefetch={false} scroll={typeof href === "string" && href.includes("#")} {...rest} />;
}
