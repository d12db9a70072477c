// The command line alone, without building the pages: quick enough to do at each call.
import { build } from "esbuild";

export const CLI_FILE = "dist/cli/cli.js";

export async function buildCli() {
  await build({
    entryPoints: ["gateway/cli.ts"],
    outfile: CLI_FILE,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
}
