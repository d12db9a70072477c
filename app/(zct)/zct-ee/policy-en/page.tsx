import type { Metadata } from "next";
import { KeywordBox } from "@/components/page/list/keyword-box";
import { ListPage } from "@/components/page/list/list-page";
import { LoadFailure } from "@/components/page/load-failure";
import { EnglishPolicyList } from "@/components/policy/english-parts";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { Pagination } from "@/components/ui/tables/pagination";
import { listAddress, readPage, readText, type RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import { listEnglishPolicies } from "@/services/policy/english";

const ROUTE = "/zct-ee/policy-en";
const SIZE = 10;

type Props = { searchParams: Promise<RawQuery> };

const read = (raw: RawQuery) => ({ value: readText(raw, "value", 100), page: readPage(raw) });

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const search = read(await searchParams);
  return pageMetadata({
    route: ROUTE,
    description:
      "Policies of the zone for enterprises in English: who can apply, what is granted, and since when it is in force.",
    column: "policy",
    lang: "en",
    noindex: search.value !== "" || search.page > 1,
  });
}

export default async function EnglishPoliciesPage({ searchParams }: Props) {
  const search = read(await searchParams);
  const found = await load(listEnglishPolicies({ ...search, size: SIZE }));
  if (!found.ok) return <LoadFailure what="英文政策" error={found.error} retryHref={listAddress(ROUTE, search)} />;
  const { records, total } = found.data;
  const pages = Math.ceil(total / SIZE);
  return (
    <div lang="en">
      <ListPage
        trail={getTrail(ROUTE)}
        title="English policies"
        filters={
          <KeywordBox
            action={ROUTE}
            value={search.value}
            label="Search English policies"
            fieldLabel="Keyword"
            placeholder="Title, issuer or words of the text"
            submit="Search"
          />
        }
        summary={total === 1 ? "1 policy" : `${total} policies`}
        pages={
          pages > 1 && (
            <Pagination
              page={search.page}
              size={SIZE}
              total={total}
              addressOf={(page) => listAddress(ROUTE, { value: search.value, page })}
            />
          )
        }
      >
        {records.length > 0 ? (
          <EnglishPolicyList policies={records} />
        ) : (
          <Empty>
            <p>
              {search.value ? `No policy matches “${search.value}”.` : "There are no English versions on this page."}
            </p>
            <ButtonLink href={ROUTE}>All English policies</ButtonLink>
          </Empty>
        )}
      </ListPage>
    </div>
  );
}
