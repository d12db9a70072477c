"use client";

import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalNotFound, type Missing } from "@/components/page/personal/personal-not-found";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { failureMessage, saysMissing } from "@/lib/gateway/errors";
import type { Requirement } from "@/lib/viewer/requirement";

interface CaseSource<Case, Key extends QueryKey> {
  readonly title: string;
  /** What could not be loaded, in a word: 报修. */
  readonly what: string;
  readonly query: UseQueryOptions<Case, Error, Case, Key>;
  readonly missing: Missing;
  /** The case, a PersonalCase. */
  readonly children: (loaded: Case) => React.ReactNode;
}

/** The page of one case: who may open it, waiting, a failed load, nothing there; it is told what to ask for and how a case looks. */
export function PersonalCasePage<Case, Key extends QueryKey>({
  requirement,
  ...source
}: CaseSource<Case, Key> & { readonly requirement: Requirement }) {
  return (
    <PermissionGate title={source.title} requirement={requirement}>
      {() => <Loaded {...source} />}
    </PermissionGate>
  );
}

function Loaded<Case, Key extends QueryKey>({ title, what, query, missing, children }: CaseSource<Case, Key>) {
  const { data, error, refetch } = useQuery(query);
  if (saysMissing(error)) return <PersonalNotFound {...missing} />;
  if (data !== undefined) return children(data);
  return (
    <PersonalPage title={title}>
      {error ? (
        <ErrorState what={what} messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />
      ) : (
        <SkeletonDetail />
      )}
    </PersonalPage>
  );
}
