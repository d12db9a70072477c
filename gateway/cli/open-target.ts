import { holidayCalls } from "@/contract/common/holidays";
import { setImportedHolidays } from "@/contract/rules/imported-holidays";
import { controlSocketPath, isAnswering } from "../core/control-socket";
import type { GatewayConfig } from "../env";
import { gatewayTarget, type Target } from "./target";

async function openTarget(config: GatewayConfig): Promise<Target> {
  const socketPath = controlSocketPath(config.dataDir);
  if (await isAnswering(socketPath)) {
    const target = gatewayTarget(socketPath);
    // Days are put into words here, as the gateway counted them; one that is to be renewed may not know the call.
    await target.send(holidayCalls.listHolidays, {}).then(setImportedHolidays, () => undefined);
    return target;
  }
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
