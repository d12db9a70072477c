import { AsyncLocalStorage } from "node:async_hooks";
import { maskAddress } from "./mask";

/** The masked address of whoever's request is being worked on, for the security log; sweepers work for nobody. */
const addresses = new AsyncLocalStorage<string>();

/** Goes on with a request; `proceed` and everything it starts know the address. */
export const workFor = (address: string | undefined, proceed: () => void): void =>
  addresses.run(maskAddress(address ?? ""), proceed);

/** Empty where nobody asked over a network. */
export const requestAddress = (): string => addresses.getStore() ?? "";
