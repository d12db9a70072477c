"use client";

import { lazy, Suspense, useState } from "react";
import { useViewer } from "@/components/layout/viewer";
import { ButtonLink } from "@/components/ui/button-link";
import { loginAddress } from "@/lib/redirect-uri";
import styles from "./ladder.module.css";

export const STEPS = [
  {
    tool: "srdi-innovative",
    href: "/tool/srdi/form1",
    title: "创新型中小企业",
    basis: "工信部企业〔2022〕63号附件 1，新标准出台前沿用",
    needs: [
      "评分 60 分以上，创新能力不低于 20 分，成长性和专业化各不低于 15 分",
      "或具备科技奖励、高企等称号、省部级研发机构、股权融资中的一项",
    ],
  },
  {
    tool: "srdi-specialised",
    href: "/tool/srdi/form2",
    title: "专精特新中小企业",
    basis: "工信部企业〔2026〕2号附件 1，2026 年 4 月 1 日起",
    needs: [
      "有创新型或科技型中小企业称号，从事细分市场 3 年以上",
      "营业收入 1,500 万元以上，主营占 80% 以上，近两年研发每年 100 万元以上且占 3% 以上",
      "Ⅰ类知识产权 1 项以上，平台发展评分 50 分以上",
    ],
  },
  {
    tool: "srdi-giant",
    href: "/tool/srdi/form3",
    title: "专精特新“小巨人”企业",
    basis: "工信部企业〔2026〕2号附件 2，2026 年 4 月 1 日起",
    needs: [
      "有专精特新中小企业称号，从事细分市场 3 年以上",
      "营业收入 5,000 万元以上，主营占 90% 以上，两年复合增长 5% 以上，两年研发合计 1,200 万元以上",
      "Ⅰ类知识产权 4 项以上，细分市场占有率 10% 以上或国内前三，平台发展评分 60 分以上",
    ],
  },
] as const;

// The rules of all three levels: only for members who ask.
const LadderStanding = lazy(() => import("./ladder-standing"));

/** Three steps with what each asks; an enterprise sees what is missing at each. */
export function SrdiLadder({ today }: { today: string }) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const isEnterprise = viewer.kind === "member" && viewer.user.enBaseId !== null && viewer.user.type === "member";
  return (
    <>
      <ol className={styles.ladder}>
        {STEPS.map(({ tool, href, title, basis, needs }, index) => (
          <li key={tool} className={styles.step}>
            <p className={styles.level}>第 {index + 1} 级</p>
            <h2>{title}</h2>
            <p className={styles.basis}>{basis}</p>
            <ul>
              {needs.map((need) => (
                <li key={need}>{need}</li>
              ))}
            </ul>
            <ButtonLink href={href} kind={index === 0 ? "primary" : "plain"}>
              测这一级
              <span className="visually-hidden">：{title}</span>
            </ButtonLink>
          </li>
        ))}
      </ol>
      {viewer.kind === "visitor" && (
        <p>
          企业用户<a href={loginAddress("/tool/srdi")}>登录</a>后，可以按企业档案看每一级还缺什么。
        </p>
      )}
      {isEnterprise && !open && (
        <p>
          <button type="button" className={styles.look} onClick={() => setOpen(true)}>
            按企业档案看每一级还缺什么
          </button>
        </p>
      )}
      {open && (
        <Suspense fallback={<p role="status">正在按企业档案测算……</p>}>
          <LadderStanding today={today} />
        </Suspense>
      )}
    </>
  );
}
