/** A header of the door's: nothing is sent on before the page is whole, so it may come in one piece. */
export const WHOLE_PAGE = "x-whole-page";
