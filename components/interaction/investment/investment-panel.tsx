"use client";

import { useKeptReceipt } from "@/components/form/draft/use-kept-receipt";
import { useIsVisitor } from "@/components/layout/providers/viewer";
import { LazyOwnLetters } from "@/components/page/case/own-letters-lazy";
import { Confirmation } from "@/components/page/form/confirmation";
import { FormPage } from "@/components/page/form/form-page";
import { Button } from "@/components/ui/button";
import { investmentCalls } from "@/contract/interaction/investment";
import { INVESTMENT_ACCEPT_WORKDAYS, INVESTMENT_ANSWER_WORKDAYS } from "@/contract/interaction/investment-labels";
import { investments } from "@/services/interaction/investment";
import { InvestmentFollow, showInvestment } from "./investment-follow";
import { InvestmentForm } from "./investment-form";

function Follow(initial: { readonly number: string; readonly code: string }) {
  return (
    <section>
      <h2>查询办理情况</h2>
      <InvestmentFollow {...initial} />
    </section>
  );
}

/** The form, and after it the receipt, which a reload of this tab shows again. Beside it: following an enquiry. */
export function InvestmentPanel({ hotline }: { hotline: string }) {
  const visitor = useIsVisitor();
  const [sent, keep] = useKeptReceipt("investment", investmentCalls.submitInvestment.data);
  if (sent) {
    return (
      <Confirmation
        title="投资意向已提交"
        numberLabel="投资意向编号"
        number={sent.number}
        next={[
          <>
            请记下查询码 <strong>{sent.code}</strong>
            ，它只在这个标签页里显示，关闭后无法找回；凭编号和查询码可以随时查看办理情况。
          </>,
          `${INVESTMENT_ACCEPT_WORKDAYS} 个工作日内有专员受理并用您留的手机号联系，${INVESTMENT_ANSWER_WORKDAYS} 个工作日内答复。`,
          "每次跟进、答复和落地情况都记在办理情况里。",
        ]}
        contact={hotline ? `服务热线：${hotline}` : undefined}
        links={[
          { href: "/zct-ee/policy-area", label: "看园区政策" },
          { href: "/zqjh", label: "返回政企互动" },
        ]}
      >
        <Follow number={sent.number} code={sent.code} />
        <p className="screen-only">
          <Button kind="quiet" onClick={() => keep(undefined)}>
            再提交一件
          </Button>
        </p>
      </Confirmation>
    );
  }
  return (
    <FormPage
      title="我要投资"
      intro={
        <p>
          说清做什么、要多大地方、打算什么时候开始就可以，不用登录。{INVESTMENT_ACCEPT_WORKDAYS}{" "}
          个工作日内有专员受理，从选址、备案到开工一位专员跟到底。
        </p>
      }
      aside={
        <>
          <Follow number="" code="" />
          {!visitor && (
            <LazyOwnLetters title="我的投资意向" none="还没有提交过投资意向。" level={2} letters={investments}>
              {showInvestment}
            </LazyOwnLetters>
          )}
        </>
      }
    >
      <InvestmentForm
        key={String(visitor)}
        visitor={visitor}
        onSent={(done) => {
          keep(done);
          window.scrollTo(0, 0);
        }}
      />
    </FormPage>
  );
}
