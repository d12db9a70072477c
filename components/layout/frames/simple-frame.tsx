import { Frame } from "../frame";

/** The brand and nothing to lead away from what one does. */
export function SimpleFrame({ children }: { children: React.ReactNode }) {
  return <Frame header="plain">{children}</Frame>;
}
