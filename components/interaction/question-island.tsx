"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { useViewer } from "@/components/layout/providers/viewer";
import { QUESTION_ANCHOR } from "@/services/interaction/question-address";

const QuestionPanel = lazy(() => import("./question-panel"));

/** Hears of every change of the page: a link to another question puts a new place in the old one's stead. */
function onPageChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
const findPlace = () => document.getElementById(QUESTION_ANCHOR);

/**
 * Asking the staff, rating answers, one's own questions: drawn into its place on the page. The code is loaded when a question
 * was asked, and for members, whose own questions are shown; who only reads the common questions loads none of it.
 */
export function QuestionIsland() {
  const { kind } = useViewer();
  const place = useSyncExternalStore(onPageChange, findPlace, () => null);
  if (!place || kind === "unknown" || kind === "waiting") return null;
  const { value = "", policy = "", open = "" } = place.dataset;
  if (kind === "visitor" && value === "" && open === "") return null;
  return (
    <Suspense fallback={null}>
      <QuestionPanel key={`${value} ${policy} ${open}`} place={place} />
    </Suspense>
  );
}
