import { loadProductData } from "../../../gateway/modules/code/code.data";
import { loadSamplePeople, loadSamplePublications, type SampleTarget } from "../../../gateway/sample";
import { importFixtures } from "../policy/fixtures";

/** What a test's database holds when it is opened. */
export type Dataset = "empty" | "fixtures" | "people" | "samples";

interface DatasetRecipe {
  readonly name: Dataset;
  /** The dataset that it is built upon; without one, a migrated database without rows of ours. */
  readonly base?: Dataset;
  readonly load: (target: SampleTarget) => Promise<unknown>;
}

/** In the order in which they can be built: a base comes before what stands on it. */
export const DATASETS: readonly DatasetRecipe[] = [
  { name: "empty", load: () => Promise.resolve() },
  // The small documents of fixtures.ts and nothing else, for the rules of search.
  { name: "fixtures", base: "empty", load: ({ database }) => importFixtures(database) },
  // Code lists, the sample accounts with their groups, and the profiles of their enterprises.
  {
    name: "people",
    base: "empty",
    load: async (target) => {
      await loadProductData(target.database);
      await loadSamplePeople(target);
    },
  },
  // People, and everything that is published; nobody has a case yet, because its files would lie outside of the database.
  { name: "samples", base: "people", load: loadSamplePublications },
];
