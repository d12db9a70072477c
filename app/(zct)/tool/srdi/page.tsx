import type { Metadata } from "next";
import { SrdiLadder } from "@/components/evaluation/ladder/srdi-ladder";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { zoneToday } from "@/lib/dates";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import styles from "@/components/evaluation/evaluation-head.module.css";

const ROUTE = "/tool/srdi";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "创新型中小企业、专精特新中小企业、专精特新“小巨人”三级梯度：每一级的条件、依据，以及本企业缺哪几条。",
    column: "policy",
  });

export default function SrdiPage() {
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here="专精特新测评" />
      <div className={`page-width ${styles.page}`}>
        <header className={styles.head}>
          <h1>专精特新测评</h1>
          <p>优质中小企业分三级培育，逐级申请。先看本企业在哪一级，再看到下一级缺哪几条。</p>
          <p>不用登录就能测三级，逐条看到依据和差距；没填完的下次可以接着填。</p>
        </header>
        <SrdiLadder today={zoneToday()} />
      </div>
    </>
  );
}
