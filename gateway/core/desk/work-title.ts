import { redactPersonalData } from "../mask";
import { openingLine } from "./work.rules";

/** What a letter is called in a queue: its sort and how it begins, without the numbers that people write into letters. */
export const workTitle = (sort: string, content: string): string =>
  `${sort}：${openingLine(redactPersonalData(content))}`;
