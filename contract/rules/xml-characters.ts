// eslint-disable-next-line no-control-regex -- control characters are exactly what is taken out here
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * A text without what XML 1.0 cannot carry at all, however it is written (section 2.2, Char); half a surrogate pair becomes
 * U+FFFD. One such character makes a whole document unreadable.
 */
export const withoutXmlForbidden = (text: string): string => text.toWellFormed().replace(FORBIDDEN, "");
