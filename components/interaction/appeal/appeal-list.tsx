"use client";

import { useQuery } from "@tanstack/react-query";
import { useViewer } from "@/components/layout/providers/viewer";
import { CaseList } from "@/components/page/case/case-list";
import { ButtonLink } from "@/components/ui/button-link";
import { optionsOf } from "@/contract/coded-value";
import {
  APPEAL_GROUP_LABELS,
  APPEAL_KIND_LABELS,
  APPEAL_STATE_LABELS,
  type AppealGroup,
} from "@/contract/interaction/appeal-labels";
import { unmetRequirement } from "@/lib/viewer/requirement";
import {
  amendHref,
  appealHref,
  APPEAL_REQUIREMENT,
  APPEAL_TONES,
  categoryLabel,
  NEW_APPEAL,
} from "@/services/interaction/appeal/labels";
import { appealQueries } from "@/services/interaction/appeal/queries";

/** The groups with how many are in each, as far as that is known. */
function useGroups(): Readonly<Record<AppealGroup, string>> {
  const viewer = useViewer();
  const enabled = viewer.kind === "member" && unmetRequirement(viewer.user, APPEAL_REQUIREMENT) === undefined;
  const { data } = useQuery({ ...appealQueries.counts(), enabled });
  if (!data) return APPEAL_GROUP_LABELS;
  return Object.fromEntries(
    optionsOf(APPEAL_GROUP_LABELS).map(({ value, label }) => [value, `${label}（${data[value]}）`]),
  ) as Record<AppealGroup, string>;
}

/** The appeals of the current enterprise. */
export function AppealList() {
  return (
    <CaseList
      requirement={APPEAL_REQUIREMENT}
      title="我的诉求"
      intro={<p>1 个工作日内受理，咨询 3 个、其他 5 个工作日内答复。解决没解决，由本企业确认。</p>}
      search="标题、内容、地点或编号"
      states={APPEAL_STATE_LABELS}
      choices={useGroups()}
      tones={APPEAL_TONES}
      query={appealQueries.list}
      nameTitle="诉求"
      nameOf={(row) => row.title || "还没有写标题"}
      hrefOf={(row) => (row.state === "draft" ? amendHref(row.id) : appealHref(row.id))}
      note={({ kind, category }) =>
        [kind && APPEAL_KIND_LABELS[kind], category && categoryLabel(category)].filter(Boolean).join(" · ")
      }
      moment={{ key: "updatedAt", title: "最近变化", of: (row) => row.updatedAt }}
      mainAction={<ButtonLink href={NEW_APPEAL}>发布企业诉求</ButtonLink>}
      actions={[
        {
          key: "write",
          label: "继续填写",
          when: ({ state }) => state === "draft",
          href: (row) => amendHref(row.id),
        },
        {
          key: "confirm",
          label: "确认是否解决",
          when: ({ state }) => state === "answered",
          href: (row) => `${appealHref(row.id)}#verdict`,
        },
        {
          key: "amend",
          label: "补正",
          when: ({ state }) => state === "returned",
          href: (row) => appealHref(row.id),
        },
        {
          key: "reply",
          label: "回复询问",
          when: ({ state, mine }) => mine && (state === "accepted" || state === "processing"),
          href: (row) => appealHref(row.id),
        },
        {
          key: "open",
          label: "查看",
          when: ({ mine }) => !mine,
          href: (row) => appealHref(row.id),
        },
      ]}
      empty={{
        reason: "还没有提过诉求。遇到困难、要投诉、想咨询或有建议，都可以在这里提。",
        action: (
          <ButtonLink href={NEW_APPEAL} kind="plain">
            发布企业诉求
          </ButtonLink>
        ),
      }}
    />
  );
}
