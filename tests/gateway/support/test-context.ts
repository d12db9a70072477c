import { readGatewayConfig, type GatewayConfig } from "../../../gateway/env";

/** The day on which tests play unless they say otherwise: noon in Shanghai. */
export const TEST_NOW = new Date("2026-11-21T04:00:00Z");

/** The key that tests seal fields with. */
export const TEST_KEY = Buffer.alloc(32, 7);

/** The settings of a gateway under test. */
export function testConfig(changes: Partial<GatewayConfig> = {}): GatewayConfig {
  const config = readGatewayConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" });
  // Proofs are made all the time in tests; how hard they are has tests of its own.
  return { ...config, dataKey: TEST_KEY, proofDerivations: 2, ...changes };
}
