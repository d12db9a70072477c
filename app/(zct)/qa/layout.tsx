import { QuestionIsland } from "@/components/interaction/question-island";

/** Questions and answers are the same for everybody; asking the staff, rating and one's own questions are the island's. */
export default function QaLayout({ children }: LayoutProps<"/qa">) {
  return (
    <>
      {children}
      <QuestionIsland />
    </>
  );
}
