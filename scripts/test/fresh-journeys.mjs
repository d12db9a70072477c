// Builds the tree it lies in and walks through its new areas in a browser: for the copy that fresh-area.mjs makes.
import { bin, run } from "./processes.mjs";
import { stopTestEnvironment, testBrowser, testPortal } from "./test-environment.mjs";

const output = { live: true, text: "" };
try {
  await run(process.execPath, ["scripts/build.mjs"], { output });
  await run(bin("tsx"), ["scripts/test/fill-template.ts"], { output });
  const env = { CHROMIUM_PATH: await testBrowser(), ...(await testPortal()) };
  await run(bin("playwright"), ["test", "--project=fresh"], { output, env });
} finally {
  await stopTestEnvironment();
}
