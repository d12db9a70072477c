/** What each area says of its calls for the tests that go through all of them: `tests/gateway/<area>/access.ts`. */
export interface AreaAccess {
  /** A form of each call with a body, as the contract accepts it. */
  readonly forms?: Readonly<Record<string, Record<string, unknown>>>;
  /** Cases of whoever asks: how one comes to be, and the calls that its id opens for nobody else. */
  readonly own?: { readonly submit: string; readonly calls: readonly string[] };
  /** Calls with an id that is nobody's, and why. */
  readonly nobodys?: Readonly<Record<string, string>>;
}

export const AREAS: readonly AreaAccess[] = Object.values(
  import.meta.glob<{ readonly ACCESS: AreaAccess }>("../*/access.ts", { eager: true }),
).map(({ ACCESS }) => ACCESS);
