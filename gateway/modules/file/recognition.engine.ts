import { createRequire } from "node:module";
import path from "node:path";
import type { Worker } from "tesseract.js";

/** How long one picture may take, in milliseconds. */
const PICTURE_MS = 20_000;
/** After so long without work the memory is given back, in milliseconds. */
const IDLE_MS = 60_000;
/** Upper limit on waiting recognitions; further ones are refused rather than queued. */
const MAX_WAITING = 3;

/** There is no room, or it took too long. */
export class RecognitionUnavailable extends Error {}

/** Where the trained data lies: in its own package, so that nothing is loaded from the net. */
function dataFolder(): string {
  const packageFile = createRequire(import.meta.url).resolve("@tesseract.js-data/chi_sim/package.json");
  return path.join(path.dirname(packageFile), "4.0.0_best_int");
}

async function startWorker(): Promise<Worker> {
  // Loaded with the first picture: most gateways never read one.
  const { createWorker, OEM } = await import("tesseract.js");
  return createWorker("chi_sim", OEM.LSTM_ONLY, {
    langPath: dataFolder(),
    gzip: true,
    cacheMethod: "none",
    logger: () => undefined,
    errorHandler: () => undefined,
  });
}

/** Reads pictures in a thread of its own, one at a time; the thread ends when it is idle, stuck or broken. */
export function createRecognitionEngine() {
  let worker: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const running = worker;
    worker = undefined;
    await running?.then((started) => started.terminate()).catch(() => undefined);
  }

  async function readOne(picture: Buffer): Promise<string> {
    clearTimeout(idle);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RecognitionUnavailable("took too long")), PICTURE_MS);
    });
    try {
      worker ??= startWorker();
      const reading = worker.then((started) => started.recognize(picture));
      const { data } = await Promise.race([reading, late]);
      idle = setTimeout(() => void stop(), IDLE_MS);
      idle.unref();
      return data.text;
    } catch (error) {
      // Whatever went wrong, the next picture gets a fresh thread.
      await stop();
      if (error instanceof RecognitionUnavailable) throw error;
      throw new RecognitionUnavailable(String((error as Error)?.message ?? error));
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** The text of a picture. Throws {@link RecognitionUnavailable}. */
    async read(picture: Buffer): Promise<string> {
      if (waiting >= MAX_WAITING) throw new RecognitionUnavailable("too many at once");
      waiting += 1;
      const turn = last.then(() => readOne(picture));
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    stop,
  };
}
