import type { CaseRating } from "../case";
import { RATING_SCORE_LABELS } from "../case-labels";
import type { DossierFile } from "../common/file";

/** What all cases say of themselves to the zone's staff. */

const SCORE_LABELS: Readonly<Record<number, string>> = RATING_SCORE_LABELS;

/** What those who asked said of the handling. */
export const ratingAndUrgeFacts = ({ rating, urged }: { readonly rating: CaseRating | null; readonly urged: number }) =>
  [
    ["催办", urged > 0 ? `${urged} 次` : null],
    ["评价", rating && [SCORE_LABELS[rating.score], rating.words].filter(Boolean).join("：")],
    ["整改", rating && (rating.correction?.words ?? (rating.correctBy && `${rating.correctBy} 前答复`))],
  ] as const;

/** In a list: what waits to be mended stands out by its last day. */
export const ratingBrief = ({ rating }: { readonly rating: CaseRating | null }) =>
  rating &&
  (rating.correctBy && !rating.correction
    ? `${SCORE_LABELS[rating.score]}，待整改至 ${rating.correctBy}`
    : `评价 ${SCORE_LABELS[rating.score]}`);

/** For the command line, which takes a file out by its id. */
export const fileNames = (files: readonly DossierFile[]): string =>
  files.map(({ fileId, name }) => `${name}（${fileId}）`).join("、");
