import type { Executor } from "../../database";

/** A kind of what enterprises publish as everybody else needs to know it. */
export interface PublishedKind {
  /** Its name in the log. */
  readonly kind: string;
  /** What people call one: 供给. */
  readonly label: string;
  /** What the public sees under an id, and whose it is; undefined where it sees nothing. Not within a transaction. */
  readonly find: (id: string) => Promise<Published | undefined>;
  /**
   * Stops one as whoever reviews it does, in a transaction that writes something else as well; its owner has to hand it in
   * again. Gives how its owner is told once that has committed. Undefined where there is nothing to stop: it was stopped, is
   * under review before the public sees it, or is no more.
   */
  readonly stop: (transaction: Executor, stopping: Stopping) => Promise<(() => Promise<void>) | undefined>;
}

export interface Published {
  readonly title: string;
  readonly enterpriseId: string;
  /** Which version the public reads, counted from 1. */
  readonly revision: number;
  /** Its page, from `/` on. */
  readonly href: string;
}

export interface Stopping {
  readonly id: string;
  /** Why; its owner reads it. */
  readonly opinion: string;
  /** The operator; nobody in particular through the control socket. */
  readonly userId: string | undefined;
}
