import { AnswerParts, ConfirmationParts, FormParts, TaskParts } from "./forms";
import { Marks } from "./marks";
import { CaseParts, TableParts } from "./personal";
import { Detail, Landing, List } from "./reading";
import { Compare, Pictures } from "./side-by-side";
import { States } from "./states";

/** The parts of the gallery by the last piece of their address. */
export const PARTS: Readonly<Record<string, { readonly label: string; readonly Part: () => React.ReactNode }>> = {
  marks: { label: "图标与插画", Part: Marks },
  landing: { label: "落地页", Part: Landing },
  list: { label: "列表页", Part: List },
  detail: { label: "详情页", Part: Detail },
  compare: { label: "对比页", Part: Compare },
  pictures: { label: "图片", Part: Pictures },
  form: { label: "表单与全部字段", Part: FormParts },
  tasks: { label: "任务清单", Part: TaskParts },
  answers: { label: "核对答案", Part: AnswerParts },
  confirmation: { label: "提交成功", Part: ConfirmationParts },
  table: { label: "个人中心表格", Part: TableParts },
  case: { label: "个人中心办件", Part: CaseParts },
  states: { label: "空、加载、出错", Part: States },
};
