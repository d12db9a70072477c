import { Fragment } from "react";
import type { Metadata } from "next";
import { DetailPage, RailBlock } from "@/components/page/detail-page";
import { LoadFailure } from "@/components/page/load-failure";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { ButtonLink } from "@/components/ui/button-link";
import { JsonLd } from "@/components/ui/json-ld";
import { PageTools } from "@/components/ui/tools/page-tools";
import { Tag } from "@/components/ui/tag";
import { StackedFacts } from "@/components/ui/text/facts";
import { needsOnlyConfirmation } from "@/contract/guide/confirmation";
import { GUIDE_KIND_LABELS, GUIDE_WAY_LABELS } from "@/contract/guide/labels";
import type { GuideDetail } from "@/contract/guide/guide";
import { readText, type RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { failedMetadata, pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import { applyHref } from "@/lib/address/apply-address";
import { GUIDE_AREAS, guideFormHref, guideHref, guideListPath, type GuideArea } from "@/lib/address/guide-address";
import { blankFormHref, isOnline } from "@/services/guide/blank-form";
import { formatMaterialCount, listMaterials, readAnswers, type Answers } from "@/services/guide/checklist";
import { guideJsonLd } from "@/services/guide/json-ld";
import { getGuide } from "@/services/guide/queries";
import { CONFIRM_ONLY, formatTimes } from "@/services/guide/wording";
import { BlankFormLink } from "./blank-form-link";
import { GUIDE_PAGE_PARTS, GuideBody } from "./guide-body";
import styles from "./guide-page.module.css";

const WHAT = "办事指南";
const guideRoute = (area: GuideArea) => `${guideListPath(area)}/enchiridion`;
const readId = (raw: RawQuery): string => readText(raw, "id", 64);

/** The same guide in both areas, each with its own title; one address is the canonical one. */
export async function guideMetadata(area: GuideArea, raw: RawQuery): Promise<Metadata> {
  const id = readId(raw);
  const found = await load(getGuide(id));
  if (!found.ok) return failedMetadata(found.error, WHAT);
  const { name, gives, unit } = found.data.guide;
  return pageMetadata({
    route: guideRoute(GUIDE_AREAS[0]),
    query: `?id=${encodeURIComponent(id)}`,
    title: area === "/examine" ? `${name}办事指南` : `${name}怎么办`,
    description: `${name}（${unit}）：${gives}。条件、材料、流程、时限、收费、依据和在哪里办。`,
    column: "service",
  });
}

/** What another part of the portal says beside a guide. */
export interface GuideAside {
  /** Where links to it lead. */
  readonly anchor: string;
  readonly title: string;
  readonly content: React.ReactNode;
}

/**
 * @param own what whoever is signed in has of the item, beside it
 * @param children what goes with each guide that is shown, anew for another one
 */
export async function GuidePage({
  area,
  raw,
  aside,
  own,
  children,
}: {
  area: GuideArea;
  raw: RawQuery;
  aside?: GuideAside | undefined;
  own?: React.ReactNode;
  children?: React.ReactNode;
}) {
  const id = readId(raw);
  const found = await load(getGuide(id));
  if (!found.ok) {
    const { kind } = found.error;
    if (kind === "invalid") return <NotFoundMessage what={WHAT} />;
    if (kind === "not-found")
      return (
        <NotFoundMessage what={WHAT} title="没有这份办事指南" hint={`${found.error.words.join("；")}。`}>
          <ButtonLink href={guideListPath(area)} kind="plain">
            看服务事项
          </ButtonLink>
        </NotFoundMessage>
      );
    return <LoadFailure what={WHAT} error={found.error} retryHref={guideHref(area, id)} />;
  }
  const answers = readAnswers(found.data.guide.questions, raw);
  return (
    <>
      <Guide detail={found.data} area={area} answers={answers} aside={aside} own={own} />
      <Fragment key={id}>{children}</Fragment>
    </>
  );
}

/** What most people come for, in one strip. */
function Strip({ detail: { guide, figures }, answers }: { detail: GuideDetail; answers: Answers }) {
  const { limits, fee, visits } = guide;
  const { needed, note } = formatMaterialCount(listMaterials(guide.materials, answers));
  const cells = [
    {
      label: "办理时限",
      figure: limits.promised === 0 ? "当场" : String(limits.promised),
      unit: limits.promised === 0 ? "办结" : "个工作日",
      note: [
        limits.legal === null ? "承诺时限" : `承诺；法定 ${limits.legal} 个工作日`,
        figures && `实际${formatTimes(figures)}`,
      ]
        .filter(Boolean)
        .join("；"),
    },
    {
      label: "收费",
      figure: fee.charged ? "收费" : "0",
      unit: fee.charged ? "" : "元",
      note: fee.charged ? fee.text : "",
    },
    { label: "到现场", figure: String(visits), unit: "次", note: visits === 0 ? "全程不用跑" : "" },
    { label: "要交的材料", figure: String(needed), unit: "份", note },
  ];
  return (
    <dl className={styles.strip}>
      {cells.map(({ label, figure, unit, note: more }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{figure}</strong> {unit}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Guide({
  detail,
  area,
  answers,
  aside,
  own,
}: {
  detail: GuideDetail;
  area: GuideArea;
  answers: Answers;
  aside: GuideAside | undefined;
  own: React.ReactNode;
}) {
  const { guide, version, figures } = detail;
  const { name, code, unit, kind, way, updatedOn, window: place, complaintPhone } = guide;
  return (
    <>
      <JsonLd data={guideJsonLd(guide)} />
      <DetailPage
        trail={getTrail(guideRoute(area))}
        here={name}
        title={name}
        tags={
          <>
            <Tag tone="brand">{GUIDE_KIND_LABELS[kind]}</Tag>
            {needsOnlyConfirmation(guide) && <Tag tone="success">{CONFIRM_ONLY}</Tag>}
            <Tag tone={way === "online" ? "success" : "muted"}>{GUIDE_WAY_LABELS[way]}</Tag>
            <span>{unit}</span>
            <span>事项编码 {code}</span>
            <span>
              第 {version} 版，{updatedOn} 核对
            </span>
          </>
        }
        actions={<PageTools />}
        lead={
          <>
            <p className={styles.gives}>{guide.gives}</p>
            <Strip detail={detail} answers={answers} />
          </>
        }
        longRail={aside !== undefined}
        rail={
          <>
            {isOnline(guide) && <Begin guide={guide} area={area} />}
            {own}
            <RailBlock title="在哪里办" panel>
              <StackedFacts
                facts={[
                  { label: "窗口", value: place.name },
                  { label: "地址", value: place.address },
                  { label: "时间", value: place.hours },
                  ...(place.appointment ? [{ label: "预约", value: place.appointment }] : []),
                  { label: "咨询", value: place.phone },
                  { label: "监督", value: complaintPhone },
                ]}
              />
            </RailBlock>
            <RailBlock title="本页内容">
              <ul className={styles.contents}>
                {aside && (
                  <li>
                    <a href={`#${aside.anchor}`}>{aside.title}</a>
                  </li>
                )}
                {GUIDE_PAGE_PARTS.map(([anchor, label]) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`}>{label}</a>
                  </li>
                ))}
              </ul>
            </RailBlock>
            {/* At the end: it grows once it is known who is at the screen. */}
            {aside && (
              <RailBlock title={aside.title} id={aside.anchor}>
                {aside.content}
              </RailBlock>
            )}
          </>
        }
      >
        <GuideBody guide={guide} answers={answers} area={area} times={figures} />
      </DetailPage>
    </>
  );
}

/** Where one begins online: with the form, or where nothing is to be filled in with a confirmation. */
function Begin({ guide, area }: { guide: GuideDetail["guide"]; area: GuideArea }) {
  const confirms = needsOnlyConfirmation(guide);
  const blankForm = blankFormHref(guide);
  return (
    <RailBlock title={confirms ? CONFIRM_ONLY : "在线办理"} panel>
      <p>
        {confirms
          ? "材料由部门共享，不用您交；企业登录后核对档案里的数据，确认就提交。档案缺的，当场补填。"
          : guide.audience.includes("enterprise")
            ? "企业登录后在线填写，企业档案里有的已经填好；随填随存，办到哪一步随时可查。"
            : `登录后在线填写，随填随存，办到哪一步随时可查。${guide.privacy ? "敏感信息先逐项同意，再填写。" : ""}`}
      </p>
      <p className={styles.begin}>
        <ButtonLink href={beginHref(guide, area)}>{confirms ? "去确认" : "在线办理"}</ButtonLink>
      </p>
      {blankForm && (
        <p>
          <BlankFormLink href={blankForm} name={guide.name} />
        </p>
      )}
    </RailBlock>
  );
}

/** Where the form is: below the guide, or that of the policy's item that it is. */
const beginHref = ({ id, appliedAs, shape }: GuideDetail["guide"], area: GuideArea): string =>
  appliedAs ? applyHref(appliedAs.policyId, { item: appliedAs.itemId }) : guideFormHref(area, id, shape);
