import { controlSocketPath, isAnswering } from "../core/control-socket";
import type { GatewayConfig } from "../env";
import { gatewayTarget, type Target } from "./target";

async function openTarget(config: GatewayConfig): Promise<Target> {
  const socketPath = controlSocketPath(config.dataDir);
  if (await isAnswering(socketPath)) return gatewayTarget(socketPath);
  // A gateway is much to load, and most commands find one running.
  const { localTarget } = await import("./local-target");
  return localTarget(config);
}

/**
 * Does the work in the running gateway, else on the database itself. Throws a ConfigurationError when another start is
 * quicker.
 */
export async function withTarget<Result>(
  config: GatewayConfig,
  work: (target: Target) => Promise<Result>,
): Promise<Result> {
  const target = await openTarget(config);
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}
