import { dayOfRun, waitOutMidnight } from "./day";
import { addressOf, joinSharedPortal } from "./shared-portal";
import { beginTraces, searchTraces } from "./traces";

// The journeys take a little over two minutes; so long before midnight they wait for the next day.
const RUN_SECONDS = 300;

/** The projects that were asked for on the command line; none named means all. */
function wantedProjects(): readonly string[] {
  const named = process.argv.flatMap((word, index, words) => {
    if (word.startsWith("--project=")) return [word.slice("--project=".length)];
    return word === "--project" ? [words[index + 1] ?? ""] : [];
  });
  return named.length > 0 ? named : ["journeys", "pages", "faults"];
}

/** The portal that the journeys share, with everybody signed in. At the end comes a search for what none may leave behind. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const wanted = wantedProjects();
  await waitOutMidnight(RUN_SECONDS);
  dayOfRun();
  if (!wanted.some((name) => ["journeys", "pages", "full"].includes(name))) return undefined;
  beginTraces();
  const portal = await joinSharedPortal();
  Object.assign(process.env, addressOf(portal));
  return async () => {
    try {
      if (wanted.includes("journeys")) process.stdout.write(`\n${await searchTraces(portal)}\n`);
    } finally {
      await portal.stop();
    }
  };
}
