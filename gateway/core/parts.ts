import type { Clock } from "./clock";
import type { OpenDatabase } from "./database";
import type { FieldCipher } from "./field-cipher";
import type { Ports } from "./ports";

/** What services are built from: the database, the time, the key of sealed fields and the platform. */
export interface CoreParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly cipher: FieldCipher;
  readonly ports: Ports;
}
