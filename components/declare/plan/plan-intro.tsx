import { ButtonLink } from "@/components/ui/button-link";
import { authAddress } from "@/lib/address/redirect-uri";
import { PLAN_ANCHOR } from "@/services/declare/plan-anchor";
import { DECLARATION_PATH } from "@/services/declare/search-address";
import styles from "./plan-intro.module.css";

const GIVES = [
  [
    "该报哪些",
    "从符合条件、还来得及的事项里，按“不能同时享受”和“每年限报”的规定，算出合计金额最高的组合；没有入选的说明原因并引政策原话。",
  ],
  ["现在该准备什么", "按材料的准备时间和法定节假日、调休，倒推每一项最迟哪天开始准备，快到时在消息中心提醒。"],
  ["进自己的日历", "申报开始、最迟开始准备、申报截止的日子可以订阅到 Outlook 和手机日历，日期有变自动更新。"],
] as const;

/** The place of the plan, and what it gives: for those who are not signed in, and until it is there. */
export function PlanIntro() {
  return (
    <>
      <div id={PLAN_ANCHOR} className={styles.place} />
      <section className={styles.intro} aria-labelledby="plan-intro">
        <h2 id="plan-intro">我的计划：为本企业排好全年申报</h2>
        <dl>
          {GIVES.map(([what, how]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
        <p>计划按企业档案和未失效政策计算，供企业用户使用，登录后即可查看。</p>
        <ButtonLink href={authAddress("/auth/login", `${DECLARATION_PATH}?view=plan`)}>登录查看我的计划</ButtonLink>
      </section>
    </>
  );
}
