import { Banner } from "@/components/page/landing";
import { ButtonLink } from "@/components/ui/button-link";
import { Skyline } from "@/components/ui/icons/skyline";
import { formatDecimal } from "@/contract/numbers";

/** What one can do here, in one sentence, and the two ways most people take. */
export function HomeBanner({ policies }: { policies: number }) {
  return (
    <Banner
      title="政策找得到，条款看得懂，意见有回音"
      lead={`${policies > 0 ? `国家、省、市和园区政策 ${formatDecimal(policies)} 部，` : ""}公示公告、园区活动和意见反馈，一个网站办好。`}
      art={<Skyline />}
      overlap
    >
      <ButtonLink href="/zct-ee/policy-info">查政策</ButtonLink>
      <ButtonLink href="/feedback" kind="plain">
        提意见
      </ButtonLink>
    </Banner>
  );
}
