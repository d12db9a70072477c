import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import type { AnswerLead, AnswerRefusal } from "@/contract/interaction/answer";
import { policyHref } from "@/services/policy/policy-address";
import { askAddress } from "@/services/interaction/question-address";
import { clearedSearch, EMPTY_SEARCH, policySearchAddress } from "@/services/policy/search-address";
import styles from "./question.module.css";

/** What is said where nothing is quoted, and the way on. */

const inQuotes = (words: readonly string[]) => words.map((word) => `“${word}”`).join("、");

/** Why there is no answer, by name. */
function reasonOf(
  { kind, words, nearest }: AnswerRefusal,
  value: string,
): { readonly title: string; readonly text: string } {
  switch (kind) {
    case "place":
      if (nearest.some(({ title }) => words.some((word) => title.includes(word))))
        return {
          title: `在${inQuotes(words)}的文件里没有找到可靠的回答`,
          text: "问到一个地方，只用那个地方的文件回答，本园区的标准不能代替。请打开下面最接近的文件核对，或者写给工作人员。",
        };
      return {
        title: `没有找到${inQuotes(words)}的这项规定`,
        text: "问到别的地方，只用那个地方的文件回答，本园区的标准不能代替。本站没有收录时，请向当地部门查询。",
      };
    case "unknown":
      return {
        title: `本站的政策没有提到${inQuotes(words)}`,
        text: "可能没有这个项目，也可能叫法不同。可以换个说法再问，或者在下面写给工作人员。",
      };
    case "chat":
      return {
        title: "这里只回答政策、申报和办事的问题",
        text: "例如“硕士租房补贴每月多少钱”。其他的事请写给工作人员。",
      };
    case "none":
      return {
        title: "没有找到可靠的回答",
        text: `现行政策和常见问题里没有找到能确切回答“${value}”的句子。可以换个说法再问，或者在下面写给工作人员。`,
      };
  }
}

/** Nothing is good enough, and nothing is made up. */
export function NoAnswer({ value, refusal }: { value: string; refusal: AnswerRefusal }) {
  const { title, text } = reasonOf(refusal, value);
  const isDoubtful = refusal.nearest.some(({ passage }) => passage !== undefined);
  return (
    <section className={styles.none} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      {refusal.nearest.length > 0 && (
        <div className={styles.nearest}>
          <p>{isDoubtful ? "最接近的原文，没有把握，请打开核对：" : "最接近的政策："}</p>
          <ul>
            {refusal.nearest.map(({ id, title, passage }) => (
              <li key={id}>
                <PortalLink href={passage?.href ?? policyHref(id)}>
                  {title}
                  {passage?.clause ? ` ${passage.clause}` : ""}
                </PortalLink>
                {passage && <p className={styles.passage}>{passage.text}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {/* What no document says finds none. */}
      {refusal.kind !== "chat" && refusal.kind !== "unknown" && (
        <p className={`${styles.action} screen-only`}>
          <ButtonLink href={policySearchAddress(clearedSearch(EMPTY_SEARCH, value))} kind="plain">
            搜索提到这些词的政策
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

const LEADS: Readonly<
  Record<AnswerLead, { readonly title: string; readonly text: string; readonly href: string; readonly action: string }>
> = {
  match: {
    title: "能享受哪些政策，要看企业的情况",
    text: "政策匹配按企业登记、规模和资质逐条核对条件，列出符合的事项、还差什么和截止日期。",
    href: "/zct-ee/policy-match",
    action: "开始政策匹配",
  },
  applications: {
    title: "申报到了哪一步，在个人中心看",
    text: "每份申报的当前环节、办理记录和审核意见都在“企业申报”里，只有本企业的人看得到。",
    href: "/user/qysb",
    action: "查看企业申报",
  },
  staff: {
    title: "写给工作人员",
    text: "问题有编号和答复期限，登录后在消息中心收到答复，没有登录凭编号和查询码查看。",
    href: askAddress(),
    action: "填写问题",
  },
  appeal: {
    title: "诉求和投诉由专人办理",
    text: "企业遇到的困难、意见和投诉在“企业诉求”提交，每一步的办理部门和期限都看得到，可以催办和评价。",
    href: "/zqjh/qysq",
    action: "去企业诉求",
  },
};

/** A page that answers better than a quote. */
export function AnswerLeadBox({ lead }: { lead: AnswerLead }) {
  const { title, text, href, action } = LEADS[lead];
  return (
    <section className={styles.none} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <p className={`${styles.action} screen-only`}>
        <ButtonLink href={href}>{action}</ButtonLink>
      </p>
    </section>
  );
}
