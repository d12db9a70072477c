import { MAX_QUESTION_LENGTH } from "@/contract/interaction/answer";
import { redactPersonalData } from "@/contract/masks";
import { readText, type RawQuery } from "@/lib/address/list-query";

/**
 * What the address of `/qa` asks. Phones, identity numbers and e-mail addresses are taken out before anything is made of the
 * question: headings, the page's title, links, the filled-in form and what browsers keep have it from here. A longer question is
 * cut (`isCut`), and afterwards, so that no number is cut into something shorter that is none.
 */
export function readQuestion(raw: RawQuery) {
  const typed = redactPersonalData(readText(raw, "value", 2 * MAX_QUESTION_LENGTH));
  return {
    value: readText({ typed }, "typed", MAX_QUESTION_LENGTH),
    isCut: typed.length > MAX_QUESTION_LENGTH,
    policyId: readText(raw, "policy", 80),
    ask: readText(raw, "ask", 1) === "1",
  };
}
