import { codedValue } from "../coded-value";
import { FORM_SHAPES, ITEM_FIELD_KINDS } from "../item/form";
import type { RecordField, RecordPart } from "../form/record-fields";
import {
  GUIDE_AUDIENCE_LABELS,
  GUIDE_EVENT_LABELS,
  GUIDE_KIND_LABELS,
  GUIDE_SUBJECT_LABELS,
  GUIDE_WAY_LABELS,
  MATERIAL_FORM_LABELS,
  MATERIAL_SOURCE_LABELS,
} from "./labels";

/** The form in which a guide is edited at the desk. What a whole guide must be, `wholeGuide` says. */

const line = (key: string, label: string, hint?: string) =>
  ({ key, label, as: "line", ...(hint ? { hint } : {}) }) as const satisfies RecordField;
const long = (key: string, label: string, hint?: string) =>
  ({ key, label, as: "long", ...(hint ? { hint } : {}) }) as const satisfies RecordField;
const id = { key: "id", label: "编号", as: "key" } as const satisfies RecordField;
const maybe = <Field extends RecordField>(field: Field) => ({ ...field, optional: true }) as const;
const days = (key: string, label: string, hint: string) =>
  ({ key, label, hint, as: "number", unit: "个工作日" }) as const satisfies RecordField;
const count = (key: string, label: string, unit: string) =>
  ({ key, label, unit, as: "number", whole: true }) as const satisfies RecordField;
const yes = (key: string, label: string) => ({ key, label, as: "yes" }) as const satisfies RecordField;
const REQUIRED = { ...yes("required", "必须提交"), initial: true } as const;

const CONSENT = maybe(line("consent", "要先同意的编号", "含个人敏感信息的才填，编号在“个人信息”里列出"));

const MATERIAL: readonly RecordField[] = [
  line("name", "材料名称"),
  { key: "form", label: "什么形式", as: "choice", options: MATERIAL_FORM_LABELS },
  { key: "source", label: "哪里来", as: "choice", options: MATERIAL_SOURCE_LABELS },
  maybe(count("originals", "原件", "份")),
  maybe(count("copies", "复印件", "份")),
  REQUIRED,
  maybe(long("note", "说明", "要写明什么，常见的差错")),
  maybe(line("from", "到哪里开")),
  maybe(long("sample", "怎样填的例子")),
  CONSENT,
  { key: "when", label: "只在这些回答时要交", as: "answers", from: "questions", optional: true },
];

const COLUMN: readonly RecordField[] = [
  line("key", "列的编号", "小写字母开头，定了就不要改"),
  line("label", "列名"),
  {
    key: "kind",
    label: "填什么",
    as: "choice",
    options: codedValue({
      text: "文字",
      person: "姓名",
      choice: "从选项里选一个",
      phone: "手机号",
      date: "日期",
      number: "数字",
      residentId: "居民身份证号码",
    }),
  },
  { ...REQUIRED, label: "必须填" },
  maybe(line("hint", "提示")),
  maybe(line("unit", "单位")),
  { key: "options", label: "选项（一行一个）", as: "lines", optional: true },
  { key: "longest", label: "最长多少字", as: "number", unit: "字", whole: true, optional: true },
  yes("unique", "各行不能相同"),
  yes("total", "在表下合计"),
  ...(["birthOf", "least", "most", "from", "to"] as const).map((key) => ({ key, label: key, as: "kept" as const })),
];

/** The parts of a guide in the order of the page, each with its fields. */
export const GUIDE_FORM_PARTS: readonly RecordPart[] = [
  {
    key: "about",
    label: "基本信息",
    fields: [
      line("name", "事项名称"),
      line("code", "事项编码"),
      line("unit", "主管单位"),
      { key: "kind", label: "事项类型", as: "choice", options: GUIDE_KIND_LABELS },
      { key: "subject", label: "主题", as: "choice", options: GUIDE_SUBJECT_LABELS },
      { key: "events", label: "要办的事", as: "choices", options: GUIDE_EVENT_LABELS, optional: true },
      { key: "audience", label: "谁来办", as: "choices", options: GUIDE_AUDIENCE_LABELS },
      { key: "way", label: "怎么办", as: "choice", options: GUIDE_WAY_LABELS },
      line("gives", "办成得到什么", "一句话，例如：领到营业执照"),
      { key: "alsoCalled", label: "平常怎么叫它（一行一个）", hint: "搜索用", as: "lines", optional: true },
      count("visits", "到现场次数", "次"),
      { key: "updatedOn", label: "核对日期", as: "day" },
    ],
  },
  {
    key: "who",
    label: "谁能办、什么条件",
    fields: [
      long("who", "办理对象"),
      { key: "conditions", label: "受理条件", as: "rows", one: "条件", most: 30, fields: [id, long("text", "条件")] },
    ],
  },
  {
    key: "basis",
    label: "依据",
    fields: [
      {
        key: "basis",
        label: "办理依据",
        as: "rows",
        one: "依据",
        most: 20,
        fields: [
          line("title", "文件名称"),
          maybe(line("docNo", "文号")),
          maybe(line("article", "条款", "例如：第七条")),
          long("clause", "原文"),
          maybe(line("policyId", "本站政策编号", "政策页面地址的最后一段；本站没有的不填")),
        ],
      },
    ],
  },
  {
    key: "materials",
    label: "材料",
    fields: [
      {
        key: "questions",
        label: "先问的问题",
        hint: "不同回答要交的材料不同，最多四个",
        as: "rows",
        one: "问题",
        most: 4,
        optional: true,
        fields: [
          id,
          line("text", "问题"),
          { key: "answers", label: "回答", as: "rows", one: "回答", most: 6, fields: [id, line("label", "回答")] },
        ],
      },
      { key: "materials", label: "申请材料", as: "rows", one: "材料", most: 40, fields: MATERIAL },
    ],
  },
  {
    key: "form",
    label: "网上填的表单",
    fields: [
      { key: "shape", label: "哪一种办理页面", as: "choice", options: FORM_SHAPES, optional: true },
      { ...yes("behalf", "个人可以替孩子或委托人办"), optional: true },
      {
        key: "fields",
        label: "要填的内容",
        hint: "单位名称、法定代表人、地址等从企业资料来，不用写；没有别的要填的，可以不加",
        as: "rows",
        one: "填写项",
        most: 20,
        optional: true,
        fields: [
          id,
          line("label", "名称"),
          { key: "kind", label: "填什么", as: "choice", options: ITEM_FIELD_KINDS },
          { ...REQUIRED, label: "必须填" },
          maybe(line("unit", "单位", "数字的单位，例如：平方米")),
          { key: "options", label: "选项（一行一个）", as: "lines", optional: true },
          maybe(line("hint", "提示")),
          CONSENT,
        ],
      },
      {
        key: "tables",
        label: "要填的表格",
        as: "rows",
        one: "表格",
        most: 3,
        optional: true,
        fields: [
          line("key", "表格编号", "小写字母开头，定了就不要改"),
          line("label", "表格名称"),
          maybe(line("hint", "提示")),
          { ...REQUIRED, label: "必须填" },
          CONSENT,
          {
            key: "table",
            label: "表格内容",
            as: "group",
            fields: [
              line("counted", "一行叫什么", "带量词，例如：名职工"),
              maybe(count("fewest", "最少", "行")),
              count("most", "最多", "行"),
              { key: "columns", label: "各列", as: "rows", one: "列", most: 16, fields: COLUMN },
              { key: "rules", label: "各列之间的规则", as: "kept" },
            ],
          },
        ],
      },
    ],
  },
  {
    key: "privacy",
    label: "个人信息",
    fields: [
      {
        key: "privacy",
        label: "要先同意才收集的个人信息",
        hint: "只列办理这件事必需的；没有的不填",
        as: "group",
        optional: true,
        fields: [
          line("purpose", "用来做什么", "例如：审核入学申请，安排学位"),
          { ...count("keptDays", "办结后保留", "天"), hint: "到期删除，30 到 3650 天" },
          yes("guardian", "是不满 14 岁孩子的信息，由监护人同意"),
          {
            key: "items",
            label: "逐项同意",
            as: "rows",
            one: "同意项",
            most: 8,
            fields: [
              line("code", "编号", "小写字母、数字和短横线，例如：child-id；定了就不要改"),
              line("label", "哪些信息", "例如：孩子的姓名、身份证号"),
              line("purpose", "用来做什么", "例如：核对年龄和户籍"),
              { ...REQUIRED, label: "不同意就不能网上办" },
            ],
          },
        ],
      },
    ],
  },
  {
    key: "course",
    label: "流程、时限、收费、结果",
    fields: [
      {
        key: "steps",
        label: "办理流程",
        as: "rows",
        one: "环节",
        most: 12,
        fields: [
          line("name", "环节"),
          line("who", "谁来做"),
          days("workingDays", "多久", "0 是当场，可以填半天：0.5"),
          maybe(line("note", "说明")),
        ],
      },
      {
        key: "limits",
        label: "办理时限",
        as: "group",
        fields: [
          days("legal", "法定时限", "法律没有规定的不填"),
          days("promised", "承诺时限", "0 是当场办结；不能比法定时限长"),
        ],
      },
      {
        key: "fee",
        label: "收费",
        as: "group",
        fields: [yes("charged", "收费"), line("text", "怎样收"), maybe(line("basis", "收费依据", "收费的要写"))],
      },
      {
        key: "result",
        label: "办理结果",
        as: "group",
        fields: [
          line("name", "结果名称"),
          line("form", "什么形式"),
          line("delivery", "怎样拿到"),
          maybe(line("validity", "有效期")),
        ],
      },
    ],
  },
  {
    key: "window",
    label: "到哪里办",
    fields: [
      {
        key: "window",
        label: "办理窗口",
        as: "group",
        fields: [
          line("name", "窗口"),
          line("address", "地址"),
          line("hours", "办公时间"),
          line("phone", "咨询电话", "区号-号码，例如：0551-62885201"),
          maybe(line("appointment", "怎样预约", "不用预约的不填")),
        ],
      },
      line("complaintPhone", "监督电话"),
    ],
  },
  {
    key: "faq",
    label: "问答和其他",
    fields: [
      {
        key: "faq",
        label: "常见问题",
        as: "rows",
        one: "问题",
        most: 30,
        fields: [line("question", "问题"), long("answer", "回答")],
      },
      maybe(long("remarks", "其他说明")),
      { key: "appliedAs", label: "申请走的政策事项", as: "kept" },
      { key: "pieces", label: "官方原文", as: "kept" },
    ],
  },
];

export const GUIDE_FIELDS: readonly RecordField[] = GUIDE_FORM_PARTS.flatMap(({ fields }) => fields);
