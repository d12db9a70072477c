import type { Metadata } from "next";
import { PersonalNotFound } from "@/components/page/personal/personal-not-found";
import { readSegment } from "@/lib/address/percent-encoding";
import type { RawQuery } from "@/lib/address/list-query";
import type { OwnArea } from "@/lib/own-case/own-area";
import { missingMetadata, pageMetadata, type PageTags } from "@/lib/page-metadata";

interface Props {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** The id at which a route of cases writes a new one, where that has no route of its own. */
const NEW = "add";

/**
 * The route of an own case: a true 404 where it is not there for the person, as far as that is known on the server. `write`:
 * what stands there instead at the id `add`.
 */
export function ownCaseRoute({
  area,
  isMissing,
  show,
  write,
  ...tags
}: Pick<PageTags, "route" | "description" | "column"> & {
  readonly area: OwnArea<string>;
  readonly isMissing: (id: string) => Promise<boolean>;
  readonly show: (id: string, query: RawQuery) => React.ReactNode;
  readonly write?: () => React.ReactNode;
}) {
  return {
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const id = readSegment((await params).id);
      if (write && id === NEW) return pageMetadata({ ...tags, params: [id], title: `新增${area.what}` });
      return (await isMissing(id)) ? missingMetadata(area.what) : pageMetadata({ ...tags, params: [id] });
    },
    async Page({ params, searchParams }: Props) {
      const id = readSegment((await params).id);
      if (write && id === NEW) return write();
      if (await isMissing(id)) return <PersonalNotFound {...area.missing} />;
      return show(id, await searchParams);
    },
  };
}
