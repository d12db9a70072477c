/** Something that the tabs of this browser tell each other. A tab hears of the others only, never of itself. */
export interface TabSignal {
  readonly tell: () => void;
  /** Gives how to stop listening. */
  readonly hear: (listener: () => void) => () => void;
}

/** A signal of this name. Without BroadcastChannel nobody hears anything. */
export function createTabSignal(name: string): TabSignal {
  // A channel hears everything but what was sent by itself: one for listening and telling.
  let shared: BroadcastChannel | undefined;
  const tabs = () => (typeof BroadcastChannel === "undefined" ? undefined : (shared ??= new BroadcastChannel(name)));
  return {
    tell: () => tabs()?.postMessage(""),
    hear(listener) {
      tabs()?.addEventListener("message", listener);
      return () => tabs()?.removeEventListener("message", listener);
    },
  };
}
