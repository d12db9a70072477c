import { lazy, Suspense } from "react";
import type { OwnLettersProps } from "./own-letters";

const Apart = lazy(() => import("./own-letters-with-query"));

/** One's own letters on a public page, which visitors read without what they need. */
export function LazyOwnLetters<Letter extends { readonly number: string }>(props: OwnLettersProps<Letter>) {
  return (
    <Suspense fallback={null}>
      {/* What is loaded later knows no type of its own. */}
      <Apart {...(props as unknown as OwnLettersProps<{ readonly number: string }>)} />
    </Suspense>
  );
}
