import { cleanUpOnSignals } from "../cleanup";
import { benchSearch } from "../search";

/** Runs the search bench away from the other parts, whose garbage would show in its times and memory. */

const { file, large } = JSON.parse(process.argv[2] ?? "{}") as { file?: string; large: number };

cleanUpOnSignals();
benchSearch({ file, large, report: (line) => void process.send?.({ line }) })
  .then((figures) => process.send?.({ figures }, () => process.exit(0)))
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
