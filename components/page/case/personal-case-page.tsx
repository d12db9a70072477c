"use client";

import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useLiveRenewal } from "@/components/layout/providers/use-live-renewal";
import { useViewer } from "@/components/layout/providers/viewer";
import { useNewLines } from "@/components/layout/use-new-lines";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalNotFound, type Missing } from "@/components/page/personal/personal-not-found";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { ErrorState } from "@/components/ui/states/error-state";
import { NewsLine } from "@/components/ui/states/news-line";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { failureMessage, saysMissing } from "@/lib/gateway/errors";
import type { Requirement } from "@/lib/viewer/requirement";

interface LogLine {
  readonly id: string;
  readonly who: string;
  readonly remark: string;
}
interface LoggedCase {
  /** The oldest first. */
  readonly log: readonly LogLine[];
}

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
export function PersonalCasePage<Case extends LoggedCase, Key extends QueryKey>({
  requirement,
  ...source
}: CaseSource<Case, Key> & { readonly requirement: Requirement }) {
  return (
    <PermissionGate title={source.title} requirement={requirement}>
      {() => <Loaded {...source} />}
    </PermissionGate>
  );
}

/** What others have done with the case since it was opened: the newest of it. */
function CaseNews({ log }: { log: readonly LogLine[] }) {
  const viewer = useViewer();
  const own = viewer.kind === "member" ? viewer.user.fullName : "";
  const last = useNewLines(log, ({ who }) => who === own).at(-1);
  return <NewsLine>{last ? `刚刚更新：${last.who} ${last.remark}` : ""}</NewsLine>;
}

function Loaded<Case extends LoggedCase, Key extends QueryKey>({
  title,
  what,
  query,
  missing,
  children,
}: CaseSource<Case, Key>) {
  const { data, error, refetch } = useQuery(query);
  useLiveRenewal([query.queryKey]);
  if (saysMissing(error)) return <PersonalNotFound {...missing} />;
  if (data !== undefined)
    return (
      <>
        <CaseNews log={data.log} />
        {children(data)}
      </>
    );
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
