/** The headers every answer carries, and the content policies. Source: quality checks 23 to 29. */

/** Headers as node writes them: name, value, name, value … */
type HeaderList = readonly string[];

const PERMISSIONS = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "payment",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** `personal` answers tell other sites nothing, not even our host, about where the reader comes from. */
export function securityHeaders(secure: boolean, referrer: "shared" | "personal"): HeaderList {
  return [
    ...fileHeaders(secure, referrer),
    "cross-origin-opener-policy",
    "same-origin",
    "permissions-policy",
    PERMISSIONS,
    "x-frame-options",
    "DENY",
  ];
}

/**
 * The headers of scripts, styles and pictures: without those that browsers obey on documents only. A page asks for some
 * twenty files, and each header stands in each answer. Should a file be opened as a document, its content policy forbids
 * frames and everything else.
 */
export function fileHeaders(secure: boolean, referrer: "shared" | "personal" = "shared"): HeaderList {
  return [
    "x-content-type-options",
    "nosniff",
    "referrer-policy",
    referrer === "shared" ? "strict-origin-when-cross-origin" : "same-origin",
    "cross-origin-resource-policy",
    "same-origin",
    ...(secure ? ["strict-transport-security", "max-age=31536000; includeSubDomains"] : []),
  ];
}

/** For answers that are no page: nothing may load or run, should a browser ever show them as one. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** For files that people uploaded: additionally without our origin's rights. */
export const FILE_POLICY = `${DATA_POLICY}; sandbox`;

const CLOSED = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; manifest-src 'self'";

/**
 * The policy of a shared page: only the inline scripts and style elements given may run. Style attributes are allowed
 * because documents carry them (alignment, indents), also when a reader comes to a document from another page without a
 * full load and this policy is still the one in force. Event handler attributes stay forbidden.
 */
export function hashPolicy(scriptHashes: readonly string[], styleHashes: readonly string[]): string {
  const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(" ");
  return (
    `default-src 'none'; script-src ${sources(scriptHashes)}; style-src ${sources(styleHashes)}; ` +
    `style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; ${CLOSED}`
  );
}

/**
 * The policy of a page rendered for one person. antd still writes a few styles at run time. In development React
 * rebuilds server stacks with eval, which no built version does. `frameOrigins`: the configured micro-applications, on
 * the page that shows them.
 */
export function noncePolicy(nonce: string, development: boolean, frameOrigins: readonly string[] = []): string {
  return (
    `default-src 'none'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}; ` +
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
    (frameOrigins.length > 0 ? `frame-src ${frameOrigins.join(" ")}; ` : "") +
    `form-action 'self'; ${CLOSED}`
  );
}
