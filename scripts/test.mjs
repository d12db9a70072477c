// `npm test`: everything that must hold, in the order in which it fails fastest. `npm test -- static unit` runs layers,
// `npm test -- lint` a step of one, `npm test -- --all` also what has not changed since it last passed.
import "./support/require-node.mjs";
import { ensureInstalled } from "./install.mjs";
import { runLayers } from "./test/run-layers.mjs";
import { findLayers, LAYERS } from "./test/layers.mjs";

const args = process.argv.slice(2);
const wished = args.filter((arg) => !arg.startsWith("--"));
const { layers, unknown } = findLayers(wished);
unknown.push(...args.filter((arg) => arg.startsWith("--") && arg !== "--all"));
if (unknown.length > 0) {
  const known = LAYERS.map(({ name, lanes }) => {
    const steps = lanes.flat().map((step) => step.name);
    return steps.length > 1 ? `${name}（${steps.join("、")}）` : name;
  });
  console.error(`没有这一层或这一步：${unknown.join("、")}。可选：${known.join("、")}；选项：--all`);
  process.exit(2);
}
ensureInstalled();
// What is named is wished; CI and --all skip nothing.
const skipUnchanged = wished.length === 0 && !args.includes("--all") && !process.env.CI;
process.exit(await runLayers(layers, { skipUnchanged }));
