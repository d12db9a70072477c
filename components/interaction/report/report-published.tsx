import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { formatContact, readSite } from "@/lib/site";
import { ReportButton } from "./report-button";

/** 举报 among the tools of a detail page. `kind`: the name of the published kind; `id`: of what the page shows. */
export function ReportPublished({ kind, id }: { readonly kind: string; readonly id: string }) {
  return (
    <>
      <ReportButton about={{ kind, id }} />
      <NeedsScripts what="举报" contact={formatContact(readSite())} />
    </>
  );
}
