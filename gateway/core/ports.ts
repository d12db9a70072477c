import type { Readable } from "node:stream";
import type { FacetValue } from "@/contract/facets";
import type { DecisionTimes } from "@/contract/item/times";
import type { PolicyOffer } from "@/contract/policy/policy";
import type { POLICY_FACETS, PolicyItemFacet } from "@/contract/policy/facets";
import type { MessageKind, MessagePreference, VisitAct } from "@/contract/message/message";
import type { OperatorRole } from "@/contract/access/operator-roles";
import type { PermissionName } from "@/contract/access/permission";
import type { ProofPurpose } from "@/contract/account/proof";
import type { ConsentGiverKind, ConsentItem, ConsentReceiverKind, ConsentThing } from "@/contract/consent/consent";
import type { Caller } from "./caller";
import type { Executor } from "./database";
import type { Refusal } from "./refusal";

/** What every domain asks of the platform, without knowing the modules behind it. */
export interface Ports {
  readonly audit: AuditPort;
  readonly consent: ConsentPort;
  readonly messenger: MessengerPort;
  readonly visits: VisitsPort;
  readonly outbox: OutboxPort;
  readonly proof: ProofPort;
  readonly people: PeoplePort;
  readonly files: FilesPort;
  readonly declared: DeclaredPort;
  readonly decisionTimes: DecisionTimesPort;
  readonly policyTraits: PolicyTraitsPort;
}

/** Who works where. All by account, but for names of enterprises. */
export interface PeoplePort {
  /** The accounts of the zone's staff that may work now; with `roles` those who hold any one of them. */
  operators(roles?: readonly OperatorRole[], executor?: Executor): Promise<readonly string[]>;
  /** The account of an operator by its id, name or phone; undefined where there is none. */
  operatorCalled(name: string): Promise<string | undefined>;
  staffOf(enterpriseId: string): Promise<readonly string[]>;
  adminsOf(enterpriseId: string): Promise<readonly string[]>;
  /** Full names, for colleagues and the zone's staff only. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  emailsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The mobile number that an account was registered with; undefined where there is no such account. */
  phoneOf(userId: string): Promise<string | undefined>;
  /** The account that was registered with a mobile number; undefined where there is none. Never to be told to others. */
  accountWithPhone(phone: string): Promise<string | undefined>;
  enterpriseNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** An enterprise whose whole name stands in a text without blanks and signs, in lower case; undefined where none does. */
  enterpriseNamedIn(text: string): Promise<string | undefined>;
  /** The ids of enterprises whose name holds a text, at most 500. */
  enterprisesCalled(text: string): Promise<readonly string[]>;
  /** Enterprises as the staff names them; `approval`: whether the zone has let them in. Within a transaction with its executor. */
  enterprises(
    ids: readonly string[],
    executor?: Executor,
  ): Promise<
    readonly {
      readonly id: string;
      readonly name: string;
      readonly creditCode: string | null;
      readonly approval: "pending" | "approved" | "refused";
    }[]
  >;
  /**
   * Whether a person may do something for an enterprise now, without being signed in: the account is not locked, the
   * enterprise is approved, and the person works for it with that right.
   */
  mayFor(userId: string, enterpriseId: string, permission: PermissionName): Promise<boolean>;
  /** Who asked, as the zone's staff sees it in lists: the enterprise, a person with a masked name, or a visitor. */
  askerOf(executor: Executor, asker: Asker): Promise<string>;
  /** The full name of an account, within a transaction. */
  nameIn(executor: Executor, userId: string): Promise<string | undefined>;
  /** What the zone's units are called, by id, in its order. */
  unitNames(): Promise<ReadonlyMap<string, string>>;
  /** The zone's units in its order, each with the operators at work there. Within a transaction with its executor. */
  units(executor?: Executor): Promise<readonly UnitPeople[]>;
  /** The enterprises that people work for now, by account. Locked accounts are left out; who works for none has none. */
  workplacesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /**
   * Those whose session is alive, whose account is not locked and who still work for that enterprise. `idleMs`: the idle
   * limit.
   */
  standing<Login extends LoginOf>(logins: readonly Login[], idleMs: number, now: Date): Promise<Login[]>;
}

/** Who asked for something. */
export interface Asker {
  readonly userId: string | null;
  readonly enterpriseId: string | null;
}

/** A unit of the zone with its operators. */
export interface UnitPeople {
  readonly id: string;
  readonly name: string;
  /** What people call it besides. */
  readonly otherNames: readonly string[];
  /** The unit to which its work goes while nobody at work in it can do it. */
  readonly deputyId: string | null;
  /** Its place among the units that take complaints about others, from 1; null: it takes none. */
  readonly complaintRank: number | null;
  readonly people: readonly UnitPerson[];
}

/** An operator who works in a unit. */
export interface UnitPerson {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  /** Audits, and so sees what is confidential in the unit. */
  readonly head: boolean;
  readonly absence: Absence | null;
}

/** From the first day to the last (`YYYY-MM-DD`); `coverId`: who works on what is theirs meanwhile. */
export interface Absence {
  readonly from: string;
  readonly until: string;
  readonly coverId: string | null;
}

/** Whom a connection was bound to when it was bound. */
export interface LoginOf {
  readonly loginId: string;
  readonly userId: string;
  readonly enterpriseId: string | null;
}

/** An uploaded file as a case keeps it; the size is in bytes. */
export interface CaseFile {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
}

/** A picture from before pictures were cleaned, as it lies there now. */
export interface CleanedFile {
  readonly fileId: string;
  readonly size: number;
  readonly sha256: string;
}

/** A file on its way out. */
export interface OutgoingFile {
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  readonly stream: Readable;
  /** Of what everybody may read for now: names these bytes. A browser that keeps them asks each time whether it still may. */
  readonly tag?: string;
}

/** Uploaded files that become part of a case. */
export interface FilesPort {
  /**
   * Makes files part of a case, within its transaction: all of them or, with `false`, none. A file can be claimed once, by
   * the person who uploaded it; one uploaded without an account by whoever knows its id.
   */
  claim(executor: Executor, ids: readonly string[], userId: string | undefined): Promise<boolean>;
  /**
   * The same for a form that says which of its files is gone; gives all in the order of `ids`. `had`: those that the case
   * holds already. Throws at `field.<place>` those that are gone, with `picturesOnly` at `field` what is no picture.
   */
  take(
    executor: Executor,
    ids: readonly string[],
    userId: string,
    how: { readonly field: string; readonly had?: readonly CaseFile[]; readonly picturesOnly?: boolean },
  ): Promise<readonly CaseFile[]>;
  /** Hands files that were uploaded without an account to the person they turned out to be of, within the act's transaction. */
  give(executor: Executor, ids: readonly string[], userId: string): Promise<void>;
  /** Name, size and fingerprint of files, for the case that claims them within this transaction. */
  describe(
    executor: Executor,
    ids: readonly string[],
  ): Promise<{ readonly fileId: string; readonly name: string; readonly size: number; readonly sha256: string }[]>;
  /**
   * Opens a file of a case for somebody whom the case itself lets see it; undefined when it is gone. That it is no
   * stranger's is for the caller to know.
   */
  open(id: string): Promise<(OutgoingFile & { readonly sha256: string }) | undefined>;
  /**
   * Seals the bytes of files of a case that must not lie readable on the disk, after its transaction; what is sealed stays as
   * it is. Whoever may open them reads them as before.
   */
  seal(ids: readonly string[]): Promise<void>;
  /** Puts a file of our own making on the disk as part of a case, once: sample data. */
  put(file: OwnFile): Promise<void>;
  /** Deletes files of a case within the act's transaction: nobody can read them from its commit on. {@link erase} follows. */
  forget(executor: Executor, ids: readonly string[]): Promise<void>;
  /** Takes the bytes off the disk, after the act. What it cannot do the sweeper does. */
  erase(ids: readonly string[]): Promise<void>;
}

/** An application that counts as declared: neither a draft nor withdrawn nor refused. */
export interface Declared {
  readonly itemId: string;
  readonly number: string;
  /** Days in Shanghai, `YYYY-MM-DD`. */
  readonly submittedOn: string;
  readonly running: boolean;
  /** The group of items that are limited together; null where there was no limit. */
  readonly group: string | null;
}

/** How long decisions on applications really took. */
export interface DecisionTimesPort {
  /** By item, of the last 24 months; items with fewer than ten decided cases are left out. */
  ofItems(itemIds: readonly string[]): Promise<ReadonlyMap<string, DecisionTimes>>;
}

/** What has been declared at this portal. It knows of no application on paper or elsewhere. */
export interface DeclaredPort {
  /** By an enterprise, from a day on (`YYYY-MM-DD` in Shanghai). */
  ofEnterprise(enterpriseId: string, since: string): Promise<readonly Declared[]>;
  /** For each item the days on which its accepted applications were submitted, by whatever enterprise. */
  acceptedOf(itemIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

export interface OwnFile {
  readonly id: string;
  readonly name: string;
  readonly content: Buffer;
  readonly ownerUserId: string;
}

/** A text message or an e-mail. */
export interface OutgoingMessage {
  readonly channel: "sms" | "email";
  readonly recipient: string;
  readonly body: string;
  /** Of an e-mail: where mail programs unsubscribe its reader at one click. */
  readonly unsubscribe?: string;
  /** When it loses its use, and is tried no more; what does not is tried for hours. */
  readonly expiresAt?: Date;
}

export interface OutboxPort {
  /** Writes a message within a transaction; gives its id for {@link deliverSoon}. */
  put(executor: Executor, message: OutgoingMessage): Promise<string>;
  /** The same work for nobody: an empty line that is never sent nor shown. */
  putNothing(executor: Executor, message: OutgoingMessage): Promise<string>;
  /** Hands a message over without anybody waiting for it; what fails is tried again by the sweeper. */
  deliverSoon(id: string): void;
}

/** A proof as it comes in: of work, or the letters of a picture. */
export interface GivenProof {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/** What a proof has to be for, and who hands it in. */
export interface ProofAsked {
  readonly purpose: ProofPurpose;
  readonly address: string;
}

export interface ProofPort {
  /**
   * Why an act is refused for want of a proof; undefined when there is one. Works inside the transaction it is given: the
   * proof is used up by it, so a refusal must not roll it back.
   */
  findObstacle(executor: Executor, given: GivenProof, asked: ProofAsked): Promise<Refusal | undefined>;
}

/** What a consent is for: the code stays, the words are those that were agreed to. */
interface ConsentPurpose {
  readonly code: string;
  readonly words: string;
}

/** A consent as it is given through somebody who is signed in. */
export interface NewConsent {
  /** For the current enterprise, or for what is the person's own. */
  readonly giver: ConsentGiverKind;
  readonly receiver: { readonly kind: ConsentReceiverKind; readonly id: string; readonly name: string };
  /** The right of an enterprise's people, on either side, that this belongs to: whoever lacks it neither gives nor sees it. */
  readonly permission: PermissionName;
  readonly items: readonly ConsentItem[];
  readonly purpose: ConsentPurpose;
  readonly about?: ConsentThing;
  /** Of the wording that was agreed to. */
  readonly version: string;
  /** The last day (`YYYY-MM-DD`, in Shanghai). */
  readonly until: string;
}

/** What somebody who is signed in wants to read of somebody else. */
export interface ConsentedRead {
  readonly giver: { readonly kind: ConsentGiverKind; readonly id: string };
  /** For whom it is read: the reader must work there. */
  readonly receiver: { readonly kind: ConsentReceiverKind; readonly id: string };
  readonly items: readonly Pick<ConsentItem, "code" | "label">[];
  readonly purpose: Pick<ConsentPurpose, "code">;
  readonly about?: Pick<ConsentThing, "kind" | "id">;
  /** What is read in particular, a file for instance. */
  readonly thing?: ConsentThing;
}

/** From whom to whom, for what purpose and about which thing. */
export type ConsentBetween = Pick<ConsentedRead, "giver" | "receiver" | "purpose" | "about">;

/** A consent as it lives today. */
export interface LivingConsent {
  readonly codes: readonly string[];
  readonly givenAt: Date;
  /** The last day. */
  readonly until: string;
}

export interface ConsentPort {
  /** What lives today, the newest first; nothing is read by it, and until the transaction ends nobody can withdraw it. */
  living(transaction: Executor, between: ConsentBetween): Promise<readonly LivingConsent[]>;
  /** Takes back all of it that lives, within the caller's transaction. Whose it is, is for the caller to know. */
  end(transaction: Executor, caller: Caller, between: ConsentBetween): Promise<void>;
  /**
   * Writes a consent down within the caller's transaction and gives its id. The same consent given again while the first lives
   * is the first one. Throws INVALID_INPUT at `items` or `until`, NOT_ALLOWED where the person may not speak for the enterprise.
   */
  give(transaction: Executor, caller: Caller, consent: NewConsent): Promise<string>;
  /**
   * Call it before anything that needs a consent is read or passed on, each time anew, in the transaction that reads. Throws
   * NOT_ALLOWED, in words that say what to do, unless one living consent from this giver to this receiver, for this purpose and
   * about this very thing, covers every item; else the read is logged, for both sides to see. Until the transaction ends
   * nobody can withdraw that consent.
   */
  read(transaction: Executor, caller: Caller, wanted: ConsentedRead): Promise<void>;
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
  /** Newest first. */
  list(filter: AuditFilter, limit: number): Promise<readonly AuditLine[]>;
}

export interface AuditFilter {
  readonly userId?: string | undefined;
  readonly enterpriseId?: string | undefined;
  readonly event?: string | undefined;
  readonly target?: string | undefined;
  readonly result?: AuditLine["result"] | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** A line of the security log as it was kept. */
export interface AuditLine {
  readonly id: number;
  readonly at: Date;
  readonly event: string;
  readonly result: "ok" | "refused";
  readonly userId: string | null;
  readonly enterpriseId: string | null;
  readonly target: string | null;
  readonly detail: Readonly<Record<string, string | number | boolean>>;
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
  /** `later`: whoever tells it sends the e-mail by itself, see {@link MessengerPort.mail}. */
  readonly mail?: "later";
  /** Names the happening, for instance `binding:b1:bound`: told a second time it reaches nobody again. */
  readonly eventKey: string;
}

/** An e-mail of its own wording: its last lines instead of the usual ones, and where mail programs unsubscribe at one click. */
export interface WordedMail extends Pick<NewMessage, "title" | "body"> {
  readonly ending: string;
  readonly unsubscribe: string;
}

export interface MessengerPort {
  /**
   * Tells people something: in the inbox always, on the screen and by e-mail as each prefers. Call it after the act has
   * been committed. Inbox and outbox are written together, so that an interrupted telling can be told again and is neither
   * lost nor doubled. Gives the accounts that heard of it for the first time.
   */
  send(message: NewMessage): Promise<readonly string[]>;
  /** Takes what leads to an address out of people's inboxes: they may not know of it any more. */
  takeBack(userIds: readonly string[], link: string): Promise<void>;
  /** Of some people those who want to hear of a kind by e-mail and have an address. */
  wantMail(userIds: readonly string[], kind: MessageKind): Promise<ReadonlySet<string>>;
  /**
   * Sends an e-mail to somebody who wants it ({@link wantMail}). `compose` writes down, in the transaction in which the
   * e-mail is put into the outbox, that it went out; nothing goes out when it gives none.
   */
  mail(
    to: { readonly userId: string },
    compose: (transaction: Executor) => Promise<WordedMail | undefined>,
  ): Promise<void>;
  /** What a person wants to hear of, and by which way. */
  preferences(userId: string): Promise<readonly MessagePreference[]>;
}

/** An enterprise looked at something of another one, or kept it. */
export interface Visit {
  readonly caller: Caller;
  /** Whose it is. */
  readonly ownerId: string;
  readonly act: VisitAct;
  /** What it was, as it reads on after 您的: 企业公开信息. */
  readonly what: string;
}

export interface VisitsPort {
  /**
   * Tells the owner's people, on the screen and in their list: which enterprise, what, once a Shanghai day. Nothing is told
   * of who acts for no approved enterprise or works for the owner as well. Call it after the act has been committed.
   */
  tell(visit: Visit): Promise<void>;
}

/** What a policy's items say about the policy in a search: for its facets, and for its row. */
export type PolicyTraits = {
  readonly [Name in PolicyItemFacet]: readonly FacetValue<(typeof POLICY_FACETS.definitions)[Name]>[];
} & { readonly offer: PolicyOffer };

/** What the items of each policy that has some say about it on a day (`YYYY-MM-DD`). The same object as long as nothing has changed. */
export type PolicyTraitsPort = (today: string) => Promise<ReadonlyMap<string, PolicyTraits>>;
