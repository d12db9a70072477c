import type { Metadata } from "next";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { PortalLink } from "@/components/ui/portal-link";
import type { EvaluationFormProps } from "@/components/evaluation/evaluation-form";
import { TOOLS } from "@/contract/rules/evaluation";
import { zoneToday } from "@/lib/dates";
import { readText, type RawQuery } from "@/lib/address/list-query";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import { ANSWERS_KEY, MAX_PACKED_LENGTH, RULES_KEY, unpackAnswers } from "@/lib/address/evaluation-answers";
import { FOR_KEY, MATCH } from "@/lib/address/evaluation-links";
import { documentPages } from "@/services/evaluation/basis-documents";
import { getEvaluationLabels } from "@/services/evaluation/evaluation-labels";
import styles from "@/components/evaluation/evaluation-head.module.css";

export interface ToolPageProps {
  readonly searchParams: Promise<RawQuery>;
}

/** Where one came from: the match, or one policy's check. */
function BackToMatch({ policy }: { policy: string }) {
  return (
    <p className={styles.back}>
      {policy !== MATCH && (
        <PortalLink href={`/zct-ee/policy-info/${encodeURIComponent(policy)}`}>返回要申报的政策</PortalLink>
      )}
      <PortalLink href="/zct-ee/policy-match">返回政策匹配</PortalLink>
    </p>
  );
}

/** The tags of a tool's page. Results in addresses are somebody's figures: not for search engines. */
export async function toolTags(route: string, { searchParams }: ToolPageProps): Promise<Metadata> {
  const raw = await searchParams;
  const { asks } = getEvaluationLabels(route);
  return pageMetadata({
    route,
    description: `${asks}不登录就能测，逐项说明依据和差距，没填完下次可以接着填。`,
    column: "policy",
    noindex:
      readText(raw, ANSWERS_KEY, 1) !== "" || readText(raw, RULES_KEY, 1) !== "" || readText(raw, FOR_KEY, 1) !== "",
  });
}

/** What every tool's page has around its desk. */
export async function ToolView({
  route,
  desk: Desk,
  searchParams,
}: ToolPageProps & {
  readonly route: string;
  readonly desk: React.ComponentType<EvaluationFormProps>;
}) {
  const raw = await searchParams;
  const rules = readText(raw, RULES_KEY, 40);
  const policy = readText(raw, FOR_KEY, 80);
  const { id, title, asks, minutes, have } = getEvaluationLabels(route);
  const library = await documentPages(TOOLS[id]);
  return (
    <>
      <Breadcrumb trail={getTrail(route)} here={title} />
      <div className={`page-width ${styles.page}`}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>{asks}</p>
          <p className={styles.meta}>
            约 {minutes} 分钟；准备好：{have.join("、")}。<PortalLink href="/tool">全部自评工具</PortalLink>
          </p>
          {policy !== "" && <BackToMatch policy={policy} />}
        </header>
        <Desk
          initial={unpackAnswers(readText(raw, ANSWERS_KEY, MAX_PACKED_LENGTH))}
          today={zoneToday()}
          library={library}
          {...(rules === "" ? {} : { rules })}
        />
      </div>
    </>
  );
}
