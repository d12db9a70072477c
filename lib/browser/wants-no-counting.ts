/** What browsers say of people who do not want to be counted: Global Privacy Control and the older Do Not Track. */
type Wishes = Pick<Navigator, "doNotTrack"> & { readonly globalPrivacyControl?: boolean };

/** Whether the browser asks not to be counted. */
export const wantsNoCounting = ({ globalPrivacyControl, doNotTrack }: Wishes): boolean =>
  globalPrivacyControl === true || doNotTrack === "1";
