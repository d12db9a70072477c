import { PortalLink } from "@/components/ui/portal-link";
import { StackedFacts } from "@/components/ui/text/facts";
import { VERIFY_PATH } from "@/contract/apply/result-labels";
import type { GuideDetail } from "@/contract/guide/guide";
import type { WholeGuide } from "@/contract/guide/guide-form";
import type { GuideArea } from "@/lib/address/guide-address";
import type { Answers } from "@/services/guide/checklist";
import { formatAudience, formatDays } from "@/services/guide/wording";
import { GuideBasis, GuideConditions, GuideFaq, GuideRemarks, GuideSteps } from "./guide-parts";
import { GuideMaterials } from "./guide-materials";
import { TimesNote } from "./times-track";
import styles from "./guide-page.module.css";

/** What a guide says, part by part: its anchor and its heading. */
export const GUIDE_PAGE_PARTS = [
  ["conditions", "受理条件"],
  ["materials", "要交什么"],
  ["steps", "办理流程"],
  ["limits", "时限、收费和结果"],
  ["basis", "办理依据"],
  ["faq", "常见问题"],
] as const;
const LABELS: Readonly<Record<string, string>> = Object.fromEntries(GUIDE_PAGE_PARTS);

function Part({ anchor, children }: { anchor: (typeof GUIDE_PAGE_PARTS)[number][0]; children: React.ReactNode }) {
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={styles.part}>
      <h2 id={`${anchor}-title`}>{LABELS[anchor]}</h2>
      {children}
    </section>
  );
}

/** All that a guide says below its head: for its page, and for whoever is about to publish it. */
export function GuideBody({
  guide,
  answers,
  area,
  times = null,
}: {
  guide: WholeGuide;
  answers: Answers;
  area: GuideArea;
  /** How long it really took. */
  times?: GuideDetail["figures"];
}) {
  const { limits, fee, result, window: place, complaintPhone } = guide;
  return (
    <div className={styles.parts}>
      <Part anchor="conditions">
        <p>
          {formatAudience(guide.audience)}：{guide.who}
        </p>
        <GuideConditions conditions={guide.conditions} />
      </Part>
      <Part anchor="materials">
        <GuideMaterials guide={guide} answers={answers} area={area} />
      </Part>
      <Part anchor="steps">
        <GuideSteps steps={guide.steps} />
        {times && <TimesNote times={times} promised={limits.promised} />}
      </Part>
      <Part anchor="limits">
        <StackedFacts
          facts={[
            { label: "承诺时限", value: formatDays(limits.promised) },
            { label: "法定时限", value: limits.legal === null ? "没有规定" : formatDays(limits.legal) },
            { label: "收费", value: fee.charged ? `${fee.text}（依据：${fee.basis}）` : fee.text },
            { label: "办理结果", value: `${result.name}，${result.form}` },
            { label: "怎样拿到", value: result.delivery },
            ...(result.validity ? [{ label: "有效期", value: result.validity }] : []),
            {
              label: "查验结果",
              value: (
                <PortalLink className={styles.verify} href={VERIFY_PATH}>
                  凭编号或验证码查验
                </PortalLink>
              ),
            },
          ]}
        />
      </Part>
      <Part anchor="basis">
        <GuideBasis basis={guide.basis} />
      </Part>
      <Part anchor="faq">
        <GuideFaq faq={guide.faq} />
      </Part>
      {guide.remarks && <GuideRemarks text={guide.remarks} />}
      <div className={`print-only ${styles.place}`}>
        <h2>在哪里办</h2>
        <p>
          {place.name}，{place.address}，{place.hours}。咨询 {place.phone}，监督 {complaintPhone}。{place.appointment}
        </p>
      </div>
    </div>
  );
}
