import type { ApplicationField } from "@/contract/apply/apply";
import { BEHALF, RELATIONS } from "@/contract/apply/behalf";
import type { ApplicableItem } from "@/contract/item/item";

/** What the form of an item asks of a person who applies. Pure. */

/** What the portal knows of whoever applies; null where it does not. */
export interface KnownPerson {
  readonly name: ApplicationField["known"];
  readonly phone: ApplicationField["known"];
}

const FOR_OTHERS = [BEHALF.child, BEHALF.proxy];

/** The fields in which somebody says for whom he applies, where he may apply for others. */
function behalfFields({ behalf, privacy }: ApplicableItem, plain: Omit<ApplicationField, "key" | "label" | "kind">) {
  if (!behalf && !privacy?.guardian) return [];
  // About a child somebody else applies, always.
  const others = privacy?.guardian === true;
  const consent = privacy?.items.find(({ required }) => required)?.code;
  const opened = consent === undefined ? {} : { consent };
  const onlyIf = { key: "behalf", values: FOR_OTHERS };
  const whose = others ? "孩子" : "被代办的人";
  const fields: ApplicationField[] = [
    {
      ...plain,
      key: "behalf",
      label: "替谁办理",
      kind: "choice",
      required: true,
      options: others ? FOR_OTHERS : Object.values(BEHALF),
    },
    {
      ...plain,
      key: "relation",
      label: `与${whose}的关系`,
      kind: "choice",
      required: true,
      options: [...RELATIONS],
      onlyIf,
    },
    { ...plain, key: "principalName", label: `${whose}的姓名`, kind: "person", required: true, onlyIf, ...opened },
  ];
  if (consent !== undefined)
    fields.push({
      ...plain,
      key: "principalIdNumber",
      label: `${whose}的身份证号码`,
      kind: "residentId",
      required: true,
      onlyIf,
      consent,
      hint: "出生日期和性别从号码得出，不另外问",
    });
  return fields;
}

const PROXY_PAPER = "授权委托书";
/** By itself no item asks for it. */
export const PROXY_KEY = "m-proxy";

/** The fields about whoever applies. */
export function buildPersonFields(item: ApplicableItem, known: KnownPerson): ApplicationField[] {
  const plain = {
    section: "applicant",
    required: true,
    unit: "",
    most: null,
    options: [],
    hint: "",
    known: null,
  } as const satisfies Partial<ApplicationField>;
  return [
    { ...plain, key: "contactName", label: "申请人姓名", kind: "person", hint: "与身份证一致", known: known.name },
    {
      ...plain,
      key: "contactPhone",
      label: "接通知的手机号",
      kind: "phone",
      hint: "办理结果和补正提醒发到这里",
      known: known.phone,
    },
    ...behalfFields(item, { ...plain, options: [] }),
  ];
}

/** The paper by which somebody shows that he may apply for another. */
export function buildProxyPaper({ behalf, privacy }: ApplicableItem): ApplicationField[] {
  if (!behalf && !privacy?.guardian) return [];
  return [
    {
      key: PROXY_KEY,
      section: "materials",
      label: PROXY_PAPER,
      kind: "files",
      required: true,
      hint: "写明委托人、受托人、委托办理的事项和期限，委托人签名",
      unit: "",
      most: null,
      options: [],
      known: null,
      onlyIf: { key: "behalf", values: [BEHALF.proxy] },
    },
  ];
}
