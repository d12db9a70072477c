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

/** The route of an own case: a true 404 where it is not there for the person, as far as that is known on the server. */
export function ownCaseRoute({
  area,
  isMissing,
  show,
  ...tags
}: Pick<PageTags, "route" | "description" | "column"> & {
  readonly area: OwnArea<string>;
  readonly isMissing: (id: string) => Promise<boolean>;
  readonly show: (id: string, query: RawQuery) => React.ReactNode;
}) {
  return {
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const id = readSegment((await params).id);
      return (await isMissing(id)) ? missingMetadata(area.what) : pageMetadata({ ...tags, params: [id] });
    },
    async Page({ params, searchParams }: Props) {
      const id = readSegment((await params).id);
      if (await isMissing(id)) return <PersonalNotFound {...area.missing} />;
      return show(id, await searchParams);
    },
  };
}
