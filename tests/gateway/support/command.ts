import { runCommand } from "../../../gateway/cli/run";
import { readGatewayConfig } from "../../../gateway/env";

/** Runs a command of the operator on a data folder, or with another environment besides, and gives what it said. */
export async function runIn(dataDir: string, args: string[], env: Readonly<Record<string, string>> = {}) {
  let out = "";
  let err = "";
  const console = {
    out: { write: (text: string) => (out += text) },
    err: { write: (text: string) => (err += text) },
  };
  const code = await runCommand(
    args,
    () => readGatewayConfig({ NODE_ENV: "test", DATA_DIR: dataDir, ...env }),
    console,
  );
  return { code, out, err };
}
