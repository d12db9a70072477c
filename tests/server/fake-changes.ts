import type { ServerResponse } from "node:http";
import { json, ok, type Seen } from "./door-fixture";

export const EPOCH = "6f0c1f6e-0000-4000-8000-000000000001";

/** A gateway's feed of changes: holds the question that waits until the test tells something. */
export class FakeChanges {
  epoch = EPOCH;
  position = 100;
  /** `missing`: a gateway that does not know the call. */
  state: "there" | "away" | "missing" = "there";
  readonly #told: { readonly tag: string; readonly at: number }[] = [];
  readonly #held = new Set<{ readonly after: number; readonly response: ServerResponse }>();

  /** Questions that were cut off since nobody answers. */
  refused = 0;

  /** How many doors' questions wait. */
  get waiting(): number {
    return this.#held.size;
  }

  answer({ url }: Seen, response: ServerResponse): void {
    if (this.state === "away") {
      this.refused += 1;
      return void response.destroy();
    }
    if (this.state === "missing") return json(response, { returnCode: 4040, errorMessage: "没有这个接口" }, 404);
    const cursor = new URL(url, "http://gateway").searchParams.get("after");
    const [epoch, seen] = cursor?.split(" ") ?? [];
    const whole = epoch !== this.epoch;
    const after = whole ? -1 : Number(seen);
    if (!whole && this.#told.length === after) this.#held.add({ after, response });
    else this.#tell(response, after, whole);
  }

  /** Something has changed, or nothing has: what waits is answered. */
  change(...tags: readonly string[]): void {
    this.position += 1;
    for (const tag of tags) this.#told.push({ tag, at: this.position });
    this.position += 1;
    for (const held of this.#held) this.#tell(held.response, held.after, false);
    this.#held.clear();
  }

  /** The connection breaks, and nobody answers any more. */
  leave(): void {
    this.state = "away";
    for (const { response } of this.#held) response.destroy();
    this.#held.clear();
  }

  #tell(response: ServerResponse, after: number, whole: boolean): void {
    const data = {
      epoch: this.epoch,
      cursor: `${this.epoch} ${this.#told.length}`,
      position: this.position,
      whole,
      changes: this.#told.slice(Math.max(0, after)),
    };
    json(response, ok(data));
  }
}

/** A page as the rendering process answers it: what it is made of stands behind it. */
export function pageOf(response: ServerResponse, body: string, tags: string, goodForMs?: number): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.write(body);
  response.addTrailers({ "x-made-of": tags, ...(goodForMs === undefined ? {} : { "x-good-for": String(goodForMs) }) });
  response.end();
}
