"use client";

import { OwnListPage } from "@/components/page/own-case/own-list-page";
import { Tag } from "@/components/ui/tag";
import { REPAIR_CATEGORY_LABELS, REPAIR_URGENCY_LABELS } from "@/contract/interaction/repair-labels";
import { repairs } from "@/services/interaction/repair/cases";
import { REPAIRS, URGENCY_TONES } from "@/services/interaction/repair/labels";

/** The repairs of the current enterprise. */
export const RepairList = () => (
  <OwnListPage
    area={REPAIRS}
    query={repairs.queries.list}
    title="我要报修"
    intro={
      <p>
        园区里的水电、电梯、空调、门窗等坏了，在这里报修，1 个工作日内派单，危险的 2
        小时内派单，修好后由本企业确认和评价。
      </p>
    }
    search="地点、情况或编号"
    nameOf={({ category, place }) => `${REPAIR_CATEGORY_LABELS[category]}：${place}`}
    note={({ content }) => content}
    columns={[
      {
        key: "urgency",
        title: "紧急程度",
        compact: true,
        cell: ({ urgency }) => <Tag tone={URGENCY_TONES[urgency]}>{REPAIR_URGENCY_LABELS[urgency]}</Tag>,
      },
    ]}
    moment={{ key: "submittedAt", title: "提交时间" }}
    asked="确认并评价"
    add={{ label: "新增报修" }}
    empty="还没有报过修。东西坏了，写明地点和情况，附上照片，园区会派人上门。"
  />
);
