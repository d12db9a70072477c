import type { MessageKind } from "@/contract/message";
import type { Executor } from "./database";

/** What every domain asks of the platform, without knowing the modules behind it. */
export interface Ports {
  readonly audit: AuditPort;
  readonly messenger: MessengerPort;
  readonly captcha: {
    /**
     * Whether a captcha was solved. Works inside the transaction it is given: the captcha is used up by it, so a wrong
     * answer must not roll it back.
     */
    redeem(executor: Executor, given: SolvedCaptcha): Promise<boolean>;
  };
  readonly people: {
    /** The accounts of the zone's staff that may work now. */
    operators(): Promise<readonly string[]>;
  };
  readonly files: {
    /** Makes uploaded files part of a case; false when one is gone, used, or somebody else's. */
    claim(executor: Executor, fileIds: readonly string[], userId: string | undefined): Promise<boolean>;
  };
}

export interface SolvedCaptcha {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/** Something worth a line in the security log. */
export interface AuditEntry {
  /** `login`, `logout`, `password.change`, `role.edit`, `staff.disable`, `export`, `reveal`, … */
  readonly event: string;
  readonly result?: "ok" | "refused";
  readonly userId?: string | undefined;
  readonly enterpriseId?: string | undefined;
  /** The id of the thing it was done to; never a phone or identity number. */
  readonly target?: string | undefined;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

export interface AuditPort {
  /**
   * Adds a line in a transaction of its own. Call it after the act has been committed, never inside the act's
   * transaction: writers queue up for the chain, and an act that waits for them while it holds rows would stop everybody.
   */
  record(entry: AuditEntry): Promise<void>;
}

/** Whom a message is for. `admins`: the administrators of the enterprise. */
export type Receivers =
  | { readonly userIds: readonly string[] }
  | { readonly enterpriseId: string; readonly admins?: true };

export interface NewMessage {
  readonly to: Receivers;
  readonly kind: MessageKind;
  readonly title: string;
  readonly body: string;
  /** An own address, from `/` on. */
  readonly link?: string;
  /** The enterprise it concerns. */
  readonly enterpriseId?: string;
  /** For the e-mail only: its last lines instead of the usual ones, and where mail programs unsubscribe at one click. */
  readonly mail?: { readonly ending: string; readonly unsubscribe: string };
  /** Names the happening, for instance `binding:b1:bound`: told a second time it reaches nobody again. */
  readonly eventKey: string;
}

export interface MessengerPort {
  /**
   * Tells people something: in the inbox always, on the screen and by e-mail as each prefers. Call it after the act has
   * been committed. Inbox and outbox are written together, so that an interrupted telling can be told again and is neither
   * lost nor doubled. Gives the accounts that heard of it for the first time.
   */
  send(message: NewMessage): Promise<readonly string[]>;
}
