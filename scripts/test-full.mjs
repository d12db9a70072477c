// `npm run test:full`: for the night and before a release. First all of `npm test`, then what each run of it shows once, for
// everybody and everywhere: six people in five views with a keyboard walk and a picture of every page, both engines whole,
// and the tests of the processes in a shuffled order, each file in a process of its own.
import "./support/require-node.mjs";
import { ensureInstalled } from "./install.mjs";
import { FULL_LAYERS, LAYERS } from "./test/layers.mjs";
import { runLayers } from "./test/run-layers.mjs";

ensureInstalled();
process.exit(await runLayers([...LAYERS, ...FULL_LAYERS], { skipUnchanged: false }));
