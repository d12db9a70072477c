import type { OperatorRole } from "../../../contract/access/operator-roles";
import type { GatewayModule } from "../../../gateway/core/module";
import { MODULES } from "../../../gateway/modules";

/** What each area says of its calls for the tests that go through all of them: `tests/gateway/<area>/access.ts`. */
export interface AreaAccess {
  /** A form of each call with a body, as the contract accepts it. */
  readonly forms?: Readonly<Record<string, Record<string, unknown>>>;
  /**
   * Cases of whoever asks: how one comes to be, where its form holds the ids of files, and the calls that its id opens for
   * nobody else. `counterpart`: of cases with two parties, the call by which the other one reads it; the form names the
   * enterprise of `newbank`.
   */
  readonly own?: {
    readonly submit: string;
    readonly files?: string;
    readonly counterpart?: string;
    readonly calls: readonly string[];
  };
  /**
   * Letters: how one is sent, where its form holds the ids of files, and the calls that its number alone opens for nobody who
   * has neither its code nor sent it.
   */
  readonly letter?: { readonly submit: string; readonly files?: string; readonly calls: readonly string[] };
  /** Its calls of the desk that not every role of work may make, and who may. */
  readonly roles?: Readonly<Record<string, readonly OperatorRole[]>>;
  /** Its kind of work: its calls of the desk, a step that one just handed in does not allow, and how its numbers look. */
  readonly desk?: Readonly<Record<"kind" | "show" | "list" | "step" | "number", string>>;
  /** Calls with an id that is nobody's, and why. */
  readonly nobodys?: Readonly<Record<string, string>>;
  /** What its forms speak of and the product has not: modules beside its own. */
  readonly modules?: readonly GatewayModule[];
}

export const AREAS: readonly AreaAccess[] = Object.values(
  import.meta.glob<{ readonly ACCESS: AreaAccess }>("../*/access.ts", { eager: true }),
).map(({ ACCESS }) => ACCESS);

/** Every module, and what the forms of areas speak of beside them. */
export const MODULES_OF_AREAS: readonly GatewayModule[] = [...MODULES, ...AREAS.flatMap(({ modules = [] }) => modules)];
