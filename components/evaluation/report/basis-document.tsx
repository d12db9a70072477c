import { PortalLink } from "@/components/ui/portal-link";
import type { Basis } from "@/contract/rules/evaluation/tool";
import type { DocumentPages } from "@/services/evaluation/document-pages";

/** A document that a set of rules comes from, with its articles; one that the library has leads to its text. */
export function BasisDocument({
  basis: { title, docNo, articles = "" },
  library,
}: {
  readonly basis: Basis;
  readonly library: DocumentPages;
}) {
  const words = `《${title}》（${docNo}）`;
  const href = library[docNo];
  return (
    <>
      {href === undefined ? words : <PortalLink href={href}>{words}</PortalLink>}
      {articles}
    </>
  );
}
