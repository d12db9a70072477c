"use client";

import { useQuery } from "@tanstack/react-query";
import { useViewer } from "@/components/layout/providers/viewer";
import { OwnListPage } from "@/components/page/own-case/own-list-page";
import { optionsOf } from "@/contract/coded-value";
import type { AppealRow } from "@/contract/interaction/appeal";
import { APPEAL_GROUP_LABELS, APPEAL_KIND_LABELS, type AppealGroup } from "@/contract/interaction/appeal-labels";
import { unmetRequirement } from "@/lib/viewer/requirement";
import { appealQueries, listAppeals } from "@/services/interaction/appeal/cases";
import { amendHref, APPEALS, categoryLabel } from "@/services/interaction/appeal/labels";

/** The groups with how many are in each, as far as that is known. */
function useGroups(): Readonly<Record<AppealGroup, string>> {
  const viewer = useViewer();
  const enabled = viewer.kind === "member" && unmetRequirement(viewer.user, APPEALS.requirement) === undefined;
  const { data } = useQuery({ ...appealQueries.counts(), enabled });
  if (!data) return APPEAL_GROUP_LABELS;
  return Object.fromEntries(
    optionsOf(APPEAL_GROUP_LABELS).map(({ value, label }) => [value, `${label}（${data[value]}）`]),
  ) as Record<AppealGroup, string>;
}

const toCase = ({ id }: AppealRow) => APPEALS.hrefTo(id);
const toDraft = ({ id }: AppealRow) => amendHref(id);
const isAsked = ({ state, mine }: AppealRow) => mine && (state === "accepted" || state === "processing");

/** The appeals of the current enterprise. */
export const AppealList = () => (
  <OwnListPage
    area={APPEALS}
    query={listAppeals}
    title="我的诉求"
    intro={<p>1 个工作日内受理，咨询 3 个、其他 5 个工作日内答复。解决没解决，由本企业确认。</p>}
    search="标题、内容、地点或编号"
    choices={useGroups()}
    nameOf={({ title }) => title || "还没有写标题"}
    hrefOf={(row) => (row.state === "draft" ? toDraft : toCase)(row)}
    note={({ kind, category }) =>
      [kind && APPEAL_KIND_LABELS[kind], category && categoryLabel(category)].filter(Boolean).join(" · ")
    }
    moment={{ key: "updatedAt", title: "最近变化" }}
    actions={[
      { key: "write", label: "继续填写", when: ({ state }) => state === "draft", href: toDraft },
      {
        key: "confirm",
        label: "确认是否解决",
        when: ({ state }) => state === "answered",
        href: (row) => `${toCase(row)}#verdict`,
      },
      { key: "amend", label: "补正", when: ({ state }) => state === "returned", href: toCase },
      { key: "reply", label: "回复询问", when: isAsked, href: toCase },
      { key: "open", label: "查看", when: ({ mine }) => !mine, href: toCase },
    ]}
    add={{ label: "发布企业诉求" }}
    empty="还没有提过诉求。遇到困难、要投诉、想咨询或有建议，都可以在这里提。"
  />
);
