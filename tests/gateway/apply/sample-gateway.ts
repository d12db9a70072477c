import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { readGatewayConfig } from "../../../gateway/env";
import { loadApplicationSample } from "../../../gateway/modules/apply/apply.sample";
import { createPlatform } from "../../../gateway/ports";
import { buildTestGateway, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";

/** A gateway with all sample publications and the sample applications, loaded twice; their days are told from `TEST_NOW`. */
export async function buildSampleGateway(
  options: Pick<NonNullable<Parameters<typeof buildTestGateway>[0]>, "clock" | "control"> = {},
): Promise<{ readonly gateway: TestGateway; readonly close: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portal-apply-"));
  const gateway = await buildTestGateway({ ...options, data: "samples", config: { dataDir } });
  const { database } = gateway;
  const config = { ...readGatewayConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" }), dataDir };
  const base = { config, database, clock: () => TEST_NOW, cipher: createFieldCipher(TEST_KEY) };
  const parts = createPlatform(base);
  await loadApplicationSample(parts);
  await loadApplicationSample(parts);
  return {
    gateway,
    async close() {
      await gateway.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
