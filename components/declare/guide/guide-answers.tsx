import { Icon, type IconName } from "@/components/ui/icons/icon";
import type { ItemDetail } from "@/contract/declare/declare";
import { BENEFIT_FORMS } from "@/contract/item/attributes";
import { formatDecimal } from "@/contract/numbers";
import { latestStart, preparationDays } from "@/contract/rules/work-days";
import { formatWindowToTheHour } from "@/contract/rules/closing-hour";
import { isOpen, formatRemaining, formatWindow } from "@/lib/window-wording";
import { itemHref } from "@/services/declare/item-wording";
import { holidayCaveat, promisedDays } from "@/services/declare/preparation-time";
import styles from "./guide.module.css";

interface Props {
  readonly item: ItemDetail;
  readonly today: string;
  readonly repealed: boolean;
  /** The id of the list of materials. */
  readonly materials: string;
}

/** The five questions of an item: who, how much, when, how, whom to ask. One bold sentence each, what else counts below it. */
export function GuideAnswers({ item, today, repealed, materials }: Props) {
  const { contact, excludes } = item;
  const hard = item.conditions.filter((condition) => condition.hard).length;
  const more = item.conditions.length - hard;
  return (
    <dl className={styles.answers}>
      <Answer question="谁能享受" icon="user" lead={item.audience}>
        <p>
          要符合 {hard} 条必备条件{more > 0 && `，另有 ${more} 条加分`}。
        </p>
      </Answer>
      <HowMuch item={item} />
      <Answer
        question="什么时候"
        icon="calendar"
        lead={repealed ? "政策已失效，不再受理申报" : <Window item={item} today={today} />}
      >
        {!repealed && <Dates item={item} today={today} />}
      </Answer>
      <HowToDeclare item={item} repealed={repealed} materials={materials} />
      <Answer
        question="找谁"
        icon="phone"
        lead={
          <>
            {contact.unit} <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          </>
        }
      >
        {contact.address && <p>{contact.address}</p>}
      </Answer>
      {excludes.length > 0 && (
        <Answer question="不可同时享受" icon="info">
          <ul>
            {excludes.map((other) => (
              <li key={other.id}>
                <a href={itemHref(other.policyId, other.id)}>{other.title}</a>
              </li>
            ))}
          </ul>
        </Answer>
      )}
    </dl>
  );
}

function Answer({
  question,
  icon,
  lead,
  children,
}: {
  question: string;
  icon: IconName;
  /** The answer in one sentence. */
  lead?: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <div>
      <dt className={styles.question}>
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
        {question}
      </dt>
      <dd>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </dd>
    </div>
  );
}

function HowMuch({ item: { benefit, quota, yearly } }: Pick<Props, "item">) {
  const limits = [
    ...(benefit.years ? [`每年给一次，最长 ${benefit.years} 年。`] : []),
    ...(benefit.caps ?? []).map(({ text, most }) => `${text}最高 ${formatDecimal(most)} 万元。`),
    ...(quota === null ? [] : [`名额 ${quota} 家。`]),
    ...(yearly ? [`每年限报：“${yearly.group}”类事项，每家企业一年最多申报 ${yearly.most} 项。`] : []),
  ];
  return (
    <Answer
      question="给多少"
      icon="money"
      lead={
        <>
          {BENEFIT_FORMS[benefit.form]}
          {benefit.most !== null && (
            <>
              ，最高 <span className={styles.sum}>{formatDecimal(benefit.most)} 万元</span>
            </>
          )}
        </>
      }
    >
      <p>{benefit.text}</p>
      <p className={styles.clause}>
        原文：<q>{benefit.clause}</q>
      </p>
      {limits.length > 0 && <p>{limits.join("")}</p>}
    </Answer>
  );
}

/** The window that counts. */
function Window({ item: { timing }, today }: Pick<Props, "item" | "today">) {
  const { opensOn, closesOn, state } = timing;
  if (opensOn === null || closesOn === null) return "申报时间待定，以主管部门的通知为准";
  return (
    <>
      {formatWindowToTheHour({ opensOn, closesOn })}，{state === "closed" ? "已截止" : formatRemaining(timing, today)}
    </>
  );
}

/** The further windows, and from when to prepare. */
function Dates({ item, today }: Pick<Props, "item" | "today">) {
  const { opensOn, closesOn, state, next } = item.timing;
  if (opensOn === null || closesOn === null) return null;
  const others = item.windows
    .filter((window) => window.opensOn > opensOn && window.closesOn >= today)
    .toSorted((a, b) => a.opensOn.localeCompare(b.opensOn));
  return (
    <>
      {others.length > 0 && <p>之后还有：{others.map(formatWindow).join("、")}。</p>}
      {state === "closed" && next?.estimated && <p>下次预计 {next.opensOn} 开始（按上一次的日期估计，以通知为准）。</p>}
      {state !== "closed" && <Preparation item={item} closesOn={closesOn} today={today} />}
    </>
  );
}

function Preparation({ item, closesOn, today }: Pick<Props, "item" | "today"> & { closesOn: string }) {
  const days = preparationDays(item.materials);
  if (days === 0) return null;
  const start = latestStart(closesOn, days);
  const caveat = holidayCaveat(closesOn);
  const basis = `必需材料最长要准备 ${days} 个工作日（已扣除节假日${caveat && `；${caveat}`}）`;
  return start >= today ? (
    <p>
      最迟 {start} 开始准备：{basis}。
    </p>
  ) : (
    <p className={styles.late}>
      最迟应在 {start} 开始准备，现在已晚：{basis}，请先向主管部门咨询。
    </p>
  );
}

function HowToDeclare({ item, repealed, materials }: Pick<Props, "item" | "repealed" | "materials">) {
  const { steps, timing } = item;
  const required = item.materials.filter((material) => material.required).length;
  const total = promisedDays(steps);
  const online = !repealed && isOpen(timing) ? "网上申报，" : "";
  return (
    <Answer
      question="怎么办"
      icon="document"
      lead={`${online}${required > 0 ? `必交材料 ${required} 份` : "不用交材料"}${total > 0 ? `，全程承诺 ${total} 个工作日` : ""}`}
    >
      {item.materials.length > 0 && (
        <p className="screen-only">
          <a href={`#${materials}`}>看材料清单</a>
        </p>
      )}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.name}>
            <strong>{step.name}</strong>
            <span>{step.unit}</span>
            <span>{step.workingDays > 0 ? `${step.workingDays} 个工作日` : "当天"}</span>
          </li>
        ))}
      </ol>
    </Answer>
  );
}
