// `npm run bench`: the figures the project promises, measured in one run. `npm run bench -- pages memory` runs parts.
// The parts are TypeScript; they are loaded into this very process, so that Ctrl-C has one place to arrive at.
import { ensureInstalled } from "../install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { runBench } = await import("./run.ts");
process.exit(await runBench(process.argv.slice(2)));
