/** Words and days that all cases share, as plain data without a schema library. */

/** 好差评: five levels, the best is 5 (国办发〔2019〕51号). Dictionary RATING_SCORE. The two worst need words, and oblige the zone to mend it. */
export const RATING_SCORE_LABELS = { 5: "非常满意", 4: "满意", 3: "基本满意", 2: "不满意", 1: "非常不满意" } as const;
export type Score = keyof typeof RATING_SCORE_LABELS;
export const WORST_SCORES = 2;

/** Working days within which a bad rating is answered with what was mended; the day of rating does not count. */
export const CORRECT_WORKDAYS = 15;
