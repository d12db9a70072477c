"use client";

import { useIsVisitor } from "@/components/layout/providers/viewer";
import { FollowForm } from "@/components/page/case/follow-form";
import { LetterCase, type LetterActions } from "@/components/page/case/letter-case";
import { LazyOwnLetters } from "@/components/page/case/own-letters-lazy";
import { StackedFacts } from "@/components/ui/text/facts";
import { reportLetters, type ReportCase } from "@/contract/publication/report";
import { REPORT_REASON_LABELS, REPORT_STATE_LABELS } from "@/contract/publication/report-labels";
import { reports } from "@/services/interaction/report";

const TONES = { waiting: "brand", upheld: "success", dismissed: "muted" } as const;

function Report({ letter, actions, level }: { letter: ReportCase; actions: LetterActions; level: 3 | 4 }) {
  return (
    <LetterCase
      letter={letter}
      actions={actions}
      states={REPORT_STATE_LABELS}
      tones={TONES}
      level={level}
      answerTitle="处理意见"
    >
      <StackedFacts
        facts={[
          { label: "举报的内容", value: `${letter.what}《${letter.title}》` },
          { label: "原因", value: REPORT_REASON_LABELS[letter.reason] },
        ]}
      />
    </LetterCase>
  );
}

/** Follows a report by number and code; whoever is signed in has the own ones below, which need no code. */
export function ReportFollow({ number = "" }: { readonly number?: string }) {
  const visitor = useIsVisitor();
  return (
    <>
      <FollowForm id="follow" what="举报" call={reportLetters.follow} initial={{ number, code: "" }} letters={reports}>
        {(letter, actions) => <Report letter={letter} actions={actions} level={3} />}
      </FollowForm>
      {!visitor && (
        <LazyOwnLetters title="我的举报" none="这个账号还没有举报过。" level={3} letters={reports}>
          {(letter, actions) => <Report letter={letter} actions={actions} level={4} />}
        </LazyOwnLetters>
      )}
    </>
  );
}
