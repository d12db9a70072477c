// The portal of a run, for all layers that ask one. It ends with the run, however that ends.
import { addressOf, startSharedPortal } from "../../e2e/support/shared-portal";

const portal = await startSharedPortal();
const stop = () => void portal.stop().finally(() => process.exit());
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
process.once("disconnect", stop);
process.send?.(addressOf(portal));
