/** Whether this page is being left. It stands on the page itself: a page is left once, by whichever code learns of it first. */

const LEAVING = "leaving";

export const isPageLeaving = (): boolean => LEAVING in document.documentElement.dataset;

/** From now on the page is being left; what still comes in leads nowhere. */
export const markPageLeaving = (): void => {
  document.documentElement.dataset[LEAVING] = "";
};

/** A new page in the same document, as tests have it. */
export const forgetPageLeaving = (): void => {
  delete document.documentElement.dataset[LEAVING];
};
