import type { WorkPort } from "../../../gateway/core/case/work-port";
import type { Ports } from "../../../gateway/core/ports";

type PartOfPorts = { readonly [Name in keyof Ports]?: Partial<Ports[Name]> };

/** The platform as far as a test needs it; what it does not name fails when it is asked. */
export const stubPorts = (ports: PartOfPorts): Ports =>
  new Proxy(ports as Ports, {
    get(target, name: string) {
      const port = target[name as keyof Ports] as object | undefined;
      if (!port) throw new Error(`The test gives no port ${name}.`);
      return port;
    },
  });

/** Queues that hide nothing. */
export const NO_QUEUES: Pick<WorkPort, "visible" | "concerned"> = {
  visible: () => undefined,
  concerned: () => undefined,
};
