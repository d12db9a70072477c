import { FAULT, Picture } from "./picture";

/** The picture of the 500 pages. */
export const FaultPicture = () => <Picture width={240}>{FAULT}</Picture>;
