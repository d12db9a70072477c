import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while hydrating, true when scripts run: for controls that only scripts make work. */
export function useScriptsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
