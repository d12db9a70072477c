"use client";

import { FollowForm } from "@/components/page/case/follow-form";
import { questionCalls } from "@/contract/interaction/question";
import { questions } from "@/services/interaction/questions";
import { QuestionCaseView } from "./question-case";

/** Follows a question to the staff by number and code. */
export function QuestionFollow({ number = "" }: { readonly number?: string }) {
  return (
    <FollowForm
      id="qa-follow"
      what="问题"
      call={questionCalls.getQuestion}
      initial={{ number, code: "" }}
      letters={questions}
    >
      {(question, actions) => <QuestionCaseView question={question} actions={actions} />}
    </FollowForm>
  );
}
