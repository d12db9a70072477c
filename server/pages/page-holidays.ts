import { holidayCalls } from "@/contract/common/holidays";
import { setImportedHolidays } from "@/contract/rules/imported-holidays";
import type { PageFacts } from "@/lib/page-facts";
import { readEnvelope, type GatewayClient } from "../gateway/gateway-client";

/** The door's header of a request for a page: another text when other holidays have been imported. */
export const HOLIDAYS_HEADER = "x-holidays";

/** The name under which changes of the holidays are told; every page is made of them. */
export const HOLIDAYS = "holiday-list";

const TIMEOUT_MS = 2000;
const { method, path, data } = holidayCalls.listHolidays;

/** Has the pages of this process counted with what the gateway knows. A gateway that does not know the call has nothing imported. */
async function loadHolidays(gateway: Pick<GatewayClient, "send">): Promise<void> {
  const request = { method, path, headers: { source: "PC" }, timeoutMs: TIMEOUT_MS };
  const years = await gateway.send(request, async (answer) => {
    const { envelope } = await readEnvelope(answer);
    return answer.status === 404 ? [] : data.parse(envelope.data);
  });
  setImportedHolidays(years);
}

/**
 * Before a page is made: reads the holidays where the door says that they are others than those read last. Where they do not
 * come, the page is made with those that are known, and is not one to keep.
 */
export function createPageHolidays(gateway: Pick<GatewayClient, "send">) {
  let read: { readonly mark: string; readonly done: Promise<boolean> } | undefined;

  return async function followHolidays(header: string | string[] | undefined, facts: PageFacts): Promise<void> {
    const mark = String(header ?? "");
    facts.tags.add(HOLIDAYS);
    if (read?.mark !== mark) {
      // One after the other, so that an older answer never takes the place of a newer one.
      const before = read?.done ?? Promise.resolve(true);
      const done = before
        .then(() => loadHolidays(gateway))
        .then(
          () => true,
          () => false,
        );
      read = { mark, done };
    }
    const own = read;
    if (await own.done) return;
    facts.known = false;
    if (read === own) read = undefined;
  };
}
