import { runCommand } from "./cli/run";
import { writePrivately } from "./core/installation/private-folder";
import { readGatewayConfig } from "./env";

/** `npm run gateway -- …`: the operator's commands. */
writePrivately();
// stderr may be closed by the reader of a pipe; that must not look like a failed import.
process.stdout.on("error", () => undefined);
process.stderr.on("error", () => undefined);

void runCommand(process.argv.slice(2), () => readGatewayConfig(), { out: process.stdout, err: process.stderr }).then(
  (code) => {
    process.exitCode = code;
  },
);
