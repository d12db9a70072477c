"use client";

import { Button } from "@/components/ui/button";
import { Confirmation } from "@/components/page/form/confirmation";
import { useKeptReceipt } from "@/components/form/draft/use-kept-receipt";
import { useIsVisitor } from "@/components/layout/providers/viewer";
import { FormPage } from "@/components/page/form/form-page";
import { LazyOwnLetters } from "@/components/page/case/own-letters-lazy";
import { interactionCalls } from "@/contract/interaction/feedback";
import { BEGIN_WORKDAYS, FEEDBACK_WORKDAYS } from "@/contract/interaction/feedback-labels";
import { feedback } from "@/services/interaction/feedback";
import { FeedbackFollow, showFeedback } from "./feedback-follow";
import { FeedbackForm } from "./feedback-form";

const PROMISE = `${BEGIN_WORKDAYS} 个工作日内开始处理，网站找错 ${FEEDBACK_WORKDAYS.site_error} 个工作日内答复，其他反馈 ${FEEDBACK_WORKDAYS.other} 个工作日内答复。`;
function Follow(initial: { readonly number: string; readonly code: string }) {
  return (
    <section>
      <h2>查询办理情况</h2>
      <FeedbackFollow {...initial} />
    </section>
  );
}

/** The form, and after it the receipt, which a reload of this tab shows again. Beside it: following a case. */
export function FeedbackPanel({ category, page, hotline }: { category: string; page: string; hotline: string }) {
  const visitor = useIsVisitor();
  const [sent, keep] = useKeptReceipt("feedback", interactionCalls.submitFeedback.data);
  if (sent) {
    return (
      <Confirmation
        title="反馈已提交"
        numberLabel="反馈编号"
        number={sent.number}
        next={[
          <>
            请记下查询码 <strong>{sent.code}</strong>
            ，它只在这个标签页里显示，关闭后无法找回；凭编号和查询码可以随时查看办理情况。
          </>,
          PROMISE,
          "答复会显示在办理情况里；留有联系方式的，工作人员需要核实时会与您联系。",
        ]}
        contact={hotline ? `服务热线：${hotline}` : undefined}
        links={[
          { href: "/", label: "返回首页" },
          { href: "/zct-ee/policy-info", label: "去查政策" },
        ]}
      >
        <Follow number={sent.number} code={sent.code} />
        <p className="screen-only">
          <Button kind="quiet" onClick={() => keep(undefined)}>
            再提一条反馈
          </Button>
        </p>
      </Confirmation>
    );
  }
  return (
    <FormPage
      title="意见反馈"
      intro={<p>发现网站内容有误、页面打不开，或有好的建议，请告诉我们。每条反馈都有编号，可以查到办理情况和答复。</p>}
      aside={
        <>
          <Follow number="" code="" />
          {!visitor && (
            <LazyOwnLetters title="我的反馈" none="还没有提交过反馈。" level={2} letters={feedback}>
              {showFeedback}
            </LazyOwnLetters>
          )}
        </>
      }
    >
      <FeedbackForm
        key={String(visitor)}
        visitor={visitor}
        category={category}
        page={page}
        onSent={(done) => {
          keep(done);
          window.scrollTo(0, 0);
        }}
      />
    </FormPage>
  );
}
