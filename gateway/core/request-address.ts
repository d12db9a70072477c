import { AsyncLocalStorage } from "node:async_hooks";
import { toAddressKey } from "@/contract/rules/network-address";
import { maskAddress } from "./mask";

interface Asking {
  /** Masked; empty where nobody asked over a network. */
  readonly address: string;
  /** The address key of somebody who is not signed in. */
  readonly visitorNetwork: string | undefined;
}

/** Whose request is being worked on; sweepers work for nobody. */
const asking = new AsyncLocalStorage<Asking>();

/**
 * Goes on with a request; `proceed` and everything it starts know where it came from.
 *
 * @param address undefined at the control socket
 * @param isVisitor that nobody is signed in, as far as is known yet
 */
export function workFor(address: string | undefined, isVisitor: boolean, proceed: () => void): void {
  const visitorNetwork = isVisitor && address !== undefined ? toAddressKey(address) : undefined;
  asking.run({ address: maskAddress(address ?? ""), visitorNetwork }, proceed);
}

/** Work that a request only sets off, as the clock would have: none of it is said to have come from there. */
export const workForNobody = <Done>(work: () => Done): Done =>
  asking.run({ address: "", visitorNetwork: undefined }, work);

/** The masked address of who asks, for the security log; empty where nobody asked over a network. */
export const requestAddress = (): string => asking.getStore()?.address ?? "";

/** The address key of a visitor who asks; undefined for who is signed in, for sweepers and at the control socket. */
export const visitorNetwork = (): string | undefined => asking.getStore()?.visitorNetwork;
