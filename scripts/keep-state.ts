// Keeps the database that this version leaves behind, with its sample data, for the tests of later upgrades. Once a release:
// `npx tsx scripts/keep-state.ts`; tests/fixtures/states/README.md.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildGateway } from "../gateway/build";
import { systemClock } from "../gateway/core/clock";
import { writeCopyFile } from "../gateway/core/copy/copy-file";
import { toCopySource } from "../gateway/core/copy/copy-out";
import { openPglite } from "../gateway/core/database";
import { loadProductData } from "../gateway/modules/code/code.data";
import { loadSampleData } from "../gateway/sample";
import { ensureSearchEntries } from "../gateway/search";
import { testConfig } from "../tests/gateway/support/test-context";

const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
const file = path.join("tests/fixtures/states", `${version}.gz`);
const dataDir = await mkdtemp(path.join(os.tmpdir(), "portal-state-"));
const database = await openPglite(undefined);
try {
  const target = { config: testConfig({ dataDir }), database, clock: systemClock };
  await loadProductData(database);
  await loadSampleData(target);
  await ensureSearchEntries(target);
  // A start changes a few things once, such as sealing what lay open.
  const app = await buildGateway(target);
  await app.ready();
  await app.close();
  await rm(file, { force: true });
  await writeCopyFile(file, await toCopySource(database.db));
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`已写入 ${file}`);
