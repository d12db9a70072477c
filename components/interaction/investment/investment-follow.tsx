"use client";

import { FollowForm } from "@/components/page/case/follow-form";
import { LetterCase, type LetterActions } from "@/components/page/case/letter-case";
import { StackedFacts } from "@/components/ui/text/facts";
import { investmentLetters, type InvestmentCase } from "@/contract/interaction/investment";
import {
  formatInvestment,
  formatSite,
  INVESTMENT_STATE_LABELS,
  INVESTMENT_TIMING_LABELS,
} from "@/contract/interaction/investment-labels";
import { SECTOR_LABELS } from "@/contract/common/sector-labels";
import { investments } from "@/services/interaction/investment";

const TONES = {
  waiting: "muted",
  following: "brand",
  answered: "success",
  landed: "success",
  closed: "muted",
} as const;

/** An enquiry as whoever sent it reads it. */
export const showInvestment = (letter: InvestmentCase, actions: LetterActions) => (
  <LetterCase letter={letter} actions={actions} states={INVESTMENT_STATE_LABELS} tones={TONES} level={3}>
    <StackedFacts
      facts={[
        { label: "投资方", value: letter.investor },
        { label: "所属行业", value: SECTOR_LABELS[letter.sector] },
        { label: "拟投资规模", value: formatInvestment(letter) },
        { label: "场地需求", value: formatSite(letter) },
        { label: "意向时间", value: INVESTMENT_TIMING_LABELS[letter.timing] },
        ...(letter.outcome === null
          ? []
          : [{ label: letter.state === "closed" ? "关闭原因" : "落地情况", value: letter.outcome }]),
      ]}
    />
  </LetterCase>
);

/** Follows an enquiry by number and code. */
export function InvestmentFollow({ number = "", code = "" }: { readonly number?: string; readonly code?: string }) {
  return (
    <FollowForm
      id="follow"
      what="投资意向"
      call={investmentLetters.follow}
      initial={{ number, code }}
      letters={investments}
    >
      {showInvestment}
    </FollowForm>
  );
}
