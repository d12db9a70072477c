import { GuardedLink } from "@/components/layout/guard/guarded-link";
import { DetailPage } from "@/components/page/detail-page";
import { buttonClass } from "@/components/ui/button";
import { PortalLink } from "@/components/ui/portal-link";
import { CORRECT_WORKDAYS } from "@/contract/case-labels";
import { ACCEPT_WORKDAYS, answerWorkdays, SILENCE_WORKDAYS } from "@/contract/interaction/appeal-labels";
import { findRoute, getTrail, routeExists } from "@/lib/routes";
import { APPEALS, KIND_CHOICES } from "@/services/interaction/appeal/labels";
import styles from "./appeal-guide.module.css";

/** What is not an appeal, and whose it is. */
const ELSEWHERE: readonly { readonly what: string; readonly where: React.ReactNode }[] = [
  { what: "正在危险中：起火、有人受伤、治安案件", where: "马上打 119、120、110" },
  {
    what: "园区里的水电、电梯、空调、门窗等坏了",
    where: (
      <>
        到<PortalLink href="/user/zqjh/repair/add">我要报修</PortalLink>，{ACCEPT_WORKDAYS} 个工作日内派单
      </>
    ),
  },
  {
    what: "查政策、问申报条件和流程",
    where: (
      <>
        先到<PortalLink href="/qa">智能问答</PortalLink>，多数当场有答案
      </>
    ),
  },
  {
    what: "网站的错字、错链接、打不开的页面",
    where: (
      <>
        到<PortalLink href="/feedback">我为政府网站找错</PortalLink>
      </>
    ),
  },
  { what: "已经进入诉讼、仲裁、行政复议的", where: "由受理的法院、仲裁机构、复议机关处理" },
  { what: "个人生活方面的求助和投诉", where: "打 12345 政务服务便民热线" },
  { what: "同一件事已经答复、没有新情况的", where: "在原来的诉求里确认未解决，退回重办" },
];

const STEPS: readonly { readonly title: string; readonly words: string }[] = [
  { title: "提交", words: "写明什么事、在哪里、希望怎么解决；填写时会提示类别、相同的诉求和已有的答案。" },
  {
    title: "受理",
    words: `${ACCEPT_WORKDAYS} 个工作日内受理，按类别交给承办单位；投诉不交给被投诉的单位。不归园区办的退回，写明该找谁。`,
  },
  {
    title: "办理和答复",
    words: `从提交起，咨询 ${answerWorkdays("consultation")} 个、其他 ${answerWorkdays("request")} 个工作日内答复；承办单位询问企业不延长时限，超期自动升级督办。`,
  },
  {
    title: "企业确认",
    words: `解决没解决由企业说了算：未解决的退回重办，重新计时；${SILENCE_WORKDAYS} 个工作日没有确认的到期关闭，不算解决。`,
  },
  { title: "评价和整改", words: `五级评价；不满意的，承办单位 ${CORRECT_WORKDAYS} 个工作日内整改并答复企业。` },
];

/** What can be appealed and what cannot, how long it takes, and below it the published cases. */
export function AppealGuide({ route, children }: { route: string; children: React.ReactNode }) {
  return (
    <DetailPage
      trail={getTrail(route)}
      here={findRoute(route).title}
      title="企业诉求"
      lead={
        <div className={styles.lead}>
          <p>企业在园区遇到的困难、要投诉的事、想问的问题和建议，都在这里提。解决没解决，企业说了算。</p>
          <p className={styles.actions}>
            {/* The bar of /zqjh has this button too, filled: one page shouts it once. */}
            <GuardedLink
              href={APPEALS.add}
              appeal
              className={buttonClass(route.startsWith("/zqjh") ? "plain" : "primary")}
            >
              发布企业诉求
            </GuardedLink>
            {routeExists("/zqjh") && <PortalLink href="/zqjh">看办理公开</PortalLink>}
          </p>
        </div>
      }
    >
      <section className={styles.part}>
        <h2>受理什么</h2>
        <dl className={styles.pairs}>
          {KIND_CHOICES.map(({ value, label, hint }) => (
            <div key={value}>
              <dt>{label}</dt>
              <dd>{hint}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.part}>
        <h2>不受理什么，该找谁</h2>
        <dl className={styles.pairs}>
          {ELSEWHERE.map(({ what, where }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{where}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.part}>
        <h2>怎么办，多久办好</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ title, words }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>
      {children}
    </DetailPage>
  );
}
