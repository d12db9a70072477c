import { buttonClass } from "@/components/ui/button";
import type { ItemDetail } from "@/contract/declare/declare";
import { BENEFIT_FORMS } from "@/contract/declare/attributes";
import { latestStart, preparationDays } from "@/contract/rules/work-days";
import { applyHref, type PolicyPlace } from "@/lib/address/apply-address";
import { isOpen, itemHref, formatRemaining, formatWindow } from "@/services/declare/item-wording";
import { formatCeiling } from "@/services/declare/match-wording";
import { holidayCaveat, promisedDays } from "@/services/declare/preparation-time";
import { GuideConditions, GuideMaterials } from "./guide-tables";
import styles from "./guide.module.css";

interface Props {
  readonly item: ItemDetail;
  readonly today: string;
  readonly repealed: boolean;
  readonly place: PolicyPlace;
}

/** The five questions of an item: who, what, when, how, whom to ask; then what the policy itself says of each condition. */
export function GuideItem({ item, today, repealed, place }: Props) {
  const { contact, excludes, yearly, quota } = item;
  return (
    <>
      <dl className={styles.answers}>
        <Answer question="谁能享受">{item.audience}</Answer>
        <Answer question="给什么">
          <p>
            <strong className={styles.lead}>
              {[BENEFIT_FORMS[item.benefit.form], formatCeiling(item.benefit.most)].filter(Boolean).join("，")}
            </strong>{" "}
            {item.benefit.text}
          </p>
          <p className={styles.clause}>
            原文：<q>{item.benefit.clause}</q>
          </p>
          {(quota !== null || yearly) && (
            <p>
              {quota !== null && <>名额 {quota} 家。</>}
              {yearly && (
                <>
                  每年限报：“{yearly.group}”类事项，每家企业一年最多申报 {yearly.most} 项。
                </>
              )}
            </p>
          )}
        </Answer>
        <Answer question="什么时候">
          {repealed ? <p>政策已失效，不再受理申报。</p> : <When item={item} today={today} />}
        </Answer>
        <Answer question="怎么申请">
          <Steps steps={item.steps} />
          {!repealed && isOpen(item.timing) && (
            <p className="screen-only">
              <a
                className={buttonClass("plain", true)}
                href={applyHref(item.policy.id, { item: item.id }, { place, shape: item.shape })}
              >
                在线申报<span className="visually-hidden">：{item.title}</span>
              </a>
            </p>
          )}
        </Answer>
        <Answer question="找谁">
          <span className={styles.lead}>{contact.unit}</span> <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          {contact.address && <span className={styles.address}>{contact.address}</span>}
        </Answer>
        {excludes.length > 0 && (
          <Answer question="不可同时享受">
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
      <GuideConditions item={item} />
      <GuideMaterials item={item} />
    </>
  );
}

function Answer({ question, children }: { question: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{question}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The window that counts, the further ones, and from when to prepare. */
function When({ item, today }: Pick<Props, "item" | "today">) {
  const { opensOn, closesOn, state, next } = item.timing;
  if (opensOn === null || closesOn === null) return <p>申报时间待定，以主管部门的通知为准。</p>;
  const others = item.windows
    .filter((window) => window.opensOn > opensOn && window.closesOn >= today)
    .toSorted((a, b) => a.opensOn.localeCompare(b.opensOn));
  return (
    <>
      <p>
        <strong>{formatWindow({ opensOn, closesOn })}</strong>
        <span className={styles.remaining} data-state={state}>
          {state === "closed" ? "已截止" : formatRemaining(item.timing, today)}
        </span>
      </p>
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
      最迟 <strong>{start}</strong> 开始准备：{basis}。
    </p>
  ) : (
    <p className={styles.late}>
      最迟应在 {start} 开始准备，现在已晚：{basis}，请先向主管部门咨询。
    </p>
  );
}

function Steps({ steps }: { steps: ItemDetail["steps"] }) {
  const total = promisedDays(steps);
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.name}>
            <strong>{step.name}</strong>
            <span>{step.unit}</span>
            <span>{step.workingDays > 0 ? `${step.workingDays} 个工作日` : "当天"}</span>
          </li>
        ))}
      </ol>
      {total > 0 && steps.length > 1 && <p className={styles.note}>全程承诺 {total} 个工作日。</p>}
    </>
  );
}
