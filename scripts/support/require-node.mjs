// Imported before anything else by the scripts that people start: an older Node.js fails later, in words that nobody
// understands, or worse, goes on without the configuration.

/** undici needs it; before 20.12 there is no `process.loadEnvFile`. The same stands in package.json and the README. */
export const MIN_NODE = [20, 19];

/**
 * Whether a version of Node.js is too old.
 * @param {string} version
 */
export function isOldNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1]);
}

if (isOldNode(process.versions.node)) {
  console.error(
    `需要 Node.js ${MIN_NODE.join(".")} 或更高版本（建议 24），当前是 ${process.versions.node}。请升级 Node.js 后重试。`,
  );
  process.exit(78);
}
