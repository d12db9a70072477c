import { QueryProvider } from "@/components/layout/providers/query-provider";
import { OwnLetters, type OwnLettersProps } from "./own-letters";

/** One's own letters on a page that asks nothing else of the gateway: loaded for whoever is signed in only. */
export default function OwnLettersWithQuery<Letter extends { readonly number: string }>(
  props: OwnLettersProps<Letter>,
) {
  return (
    <QueryProvider>
      <OwnLetters {...props} />
    </QueryProvider>
  );
}
