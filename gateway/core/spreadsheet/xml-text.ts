// Characters that XML 1.0 does not know.
// eslint-disable-next-line no-control-regex -- they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as it stands in XML, between tags or in an attribute. */
export const xmlText = (text: string) =>
  text
    .replace(NOT_XML, "")
    .replace(/[<>&"]/g, (letter) => ({ "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;" })[letter] ?? letter);
