import type { ModuleContext } from "../../../../core/module";
import type { SearchModel } from "../../../../env";
import { createEmbedding, TextsRefused } from "./embedding.transport";
import { createPolicyVectorRepository, type Unembedded } from "./policy-vector.repository";
import { textToEmbed, type Vector } from "./vector.rules";

/** Texts sent at once: few, so that a query that comes meanwhile is soon next. */
export const BATCH = 8;
/** How long the endpoint may take for them, in milliseconds: without a graphics card one text may take seconds. */
const BATCH_TIMEOUT_MS = 60_000;
/** After a failure, doubled with each that follows, in milliseconds. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

interface Embedded extends Pick<Unembedded, "key" | "contentHash"> {
  readonly vector: Vector;
}

/**
 * Has vectors made of published policies: new ones, changed ones, and all of them when the model is another one. In the
 * background, after whatever changed them; several gateways on one database may do the same work twice and nothing else.
 */
export function createVectorFilling(
  { database, clock, log }: Pick<ModuleContext, "database" | "clock" | "log">,
  model: SearchModel,
) {
  const embed = createEmbedding(model);
  const vectors = createPolicyVectorRepository(database.db);
  const stopping = new AbortController();
  /** Until this process ends; the text may be one that the model cannot read. */
  const refused = new Set<number>();
  let running: Promise<void> | undefined;
  let failures = 0;
  let pausedUntil = 0;
  /** Or never will be, as long as this process runs. */
  let isIndexed = false;

  async function embedTogether(rows: readonly Unembedded[]): Promise<Embedded[]> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(BATCH_TIMEOUT_MS)]);
    const made = await embed(rows.map(textToEmbed), signal);
    return rows.flatMap(({ key, contentHash }, at) => {
      const vector = made[at];
      return vector ? [{ key, contentHash, vector }] : [];
    });
  }

  /** One by one where they were refused together. When each is refused, it is not the texts that are wrong. */
  async function embedRows(rows: readonly Unembedded[]): Promise<Embedded[]> {
    try {
      return await embedTogether(rows);
    } catch (error) {
      if (!(error instanceof TextsRefused)) throw error;
      const taken: Embedded[] = [];
      for (const row of rows)
        taken.push(
          ...(await embedTogether([row]).catch((reason: unknown) => {
            if (reason instanceof TextsRefused) return [];
            throw reason;
          })),
        );
      if (taken.length === 0) throw error;
      for (const { key } of rows) if (!taken.some((one) => one.key === key)) refused.add(key);
      log.warn({ policies: rows.length - taken.length }, "texts that the embeddings endpoint refuses");
      return taken;
    }
  }

  /** Once: lets the database find the nearest ones, if it can. */
  async function makeIndex(): Promise<void> {
    if (isIndexed) return;
    try {
      await vectors.createExtension();
      isIndexed = !(await vectors.hasVectorType()) || (await vectors.createIndex(model.name));
    } catch (error) {
      isIndexed = true;
      log.warn({ err: error }, "vectors are compared without an index of the database");
    }
  }

  async function fill(): Promise<void> {
    while (!stopping.signal.aborted) {
      const rows = await vectors.listUnembedded(model.name, refused, BATCH);
      if (rows.length > 0) {
        await vectors.save(model.name, await embedRows(rows));
        failures = 0;
      }
      await makeIndex();
      if (rows.length === 0) return;
    }
  }

  return {
    /** Fills in what is missing, batch after batch; ends early when the endpoint fails, and then does nothing for a while. */
    async round(): Promise<void> {
      if (running || clock().getTime() < pausedUntil) return;
      running = fill().catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        pausedUntil = clock().getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
        failures += 1;
        log.warn({ err: error, failures }, "policies wait for their vectors");
      });
      await running;
      running = undefined;
    },

    /** Ends what is under way. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
