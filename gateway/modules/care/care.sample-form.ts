import type { ActivityType } from "@/contract/care/care";

/** A day relative to the day of putting in, and an hour (Shanghai). */
export type Hour = readonly [day: number, hour: number];

/** An activity of the fictional 示范经济技术开发区, written by the team. */
export interface SampleActivity {
  readonly id: string;
  readonly title: string;
  readonly type: ActivityType;
  readonly place: string;
  /** Keeps its days even on a weekend: what goes on now must go on whatever day it is. */
  readonly fixed?: true;
  readonly start: Hour;
  readonly end: Hour;
  readonly signUp: readonly [from: Hour, to: Hour];
  readonly seats: number | null;
  readonly organiser: string;
  readonly contactOffice: string;
  readonly summary: string;
  readonly daysAgo: number;
  readonly text: string;
}
