"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Confirmation } from "@/components/page/confirmation";
import { FollowForm } from "@/components/form/follow-form";
import { FormPage } from "@/components/page/form-page";
import { LetterCase } from "@/components/page/letter-case";
import { interactionCalls } from "@/contract/interaction";
import { BEGIN_WORKDAYS, FEEDBACK_STATE_WORDS, FEEDBACK_WORKDAYS } from "@/contract/interaction-words";
import { followFeedback } from "@/services/interaction/feedback";
import { FeedbackForm, type SentFeedback } from "./feedback-form";

const KEY = "portal.feedback-sent";

function read(text: string): SentFeedback | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null || !("number" in kept) || !("code" in kept)) return undefined;
    return typeof kept.number === "string" && typeof kept.code === "string"
      ? { number: kept.number, code: kept.code }
      : undefined;
  } catch {
    return undefined;
  }
}

/** What this tab sent last. */
function keptText(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function keep(sent: SentFeedback | undefined): void {
  try {
    if (sent) window.sessionStorage.setItem(KEY, JSON.stringify(sent));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload shows the form again; the number has been shown.
  }
}

const PROMISE = `${BEGIN_WORKDAYS} 个工作日内开始处理，网站找错 ${FEEDBACK_WORKDAYS.site_error} 个工作日内答复，其他反馈 ${FEEDBACK_WORKDAYS.other} 个工作日内答复。`;
const TONES = { received: "warning", processing: "brand", answered: "success" } as const;

/** Follows feedback by number and code. */
function Follow(initial: SentFeedback) {
  return (
    <section>
      <h2>查询办理情况</h2>
      <FollowForm id="follow" what="反馈" call={interactionCalls.getFeedback} initial={initial} follow={followFeedback}>
        {(found) => <LetterCase letter={found} states={FEEDBACK_STATE_WORDS} tones={TONES} level={3} />}
      </FollowForm>
    </section>
  );
}

const never = () => () => undefined;

/** The form, and after it the receipt, which a reload of this tab shows again. Beside it: following a case. */
export function FeedbackPanel({ category, page, hotline }: { category: string; page: string; hotline: string }) {
  const before = useSyncExternalStore(never, keptText, () => "");
  const [now, setNow] = useState<SentFeedback | "new" | undefined>();
  const sent = now === "new" ? undefined : (now ?? read(before));

  if (sent) {
    return (
      <Confirmation
        title="反馈已提交"
        numberLabel="反馈编号"
        number={sent.number}
        next={[
          <>
            请记下查询码 <strong>{sent.code}</strong>，它只显示这一次；凭编号和查询码可以随时查看办理情况。
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
          <Button
            kind="quiet"
            onClick={() => {
              keep(undefined);
              setNow("new");
            }}
          >
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
      aside={<Follow number="" code="" />}
    >
      <FeedbackForm
        category={category}
        page={page}
        onSent={(done) => {
          keep(done);
          setNow(done);
          window.scrollTo(0, 0);
        }}
      />
    </FormPage>
  );
}
