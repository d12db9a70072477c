import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { AccountType } from "@/contract/account/account";
import type { Access } from "@/contract/call";
import type { GatewayConfig } from "../../../env";
import { chooseEnterprise, type Caller } from "../../../core/caller";
import { Refusal } from "../../../core/refusal";
import { todayInShanghai, type Clock } from "../../../core/clock";
import { placeOperator } from "../../../core/desk/units/unit-viewer";
import { idleMsOf, isAccountOpen, isSecondFactorDue, isSessionAlive, sessionEnd } from "../account.rules";
import type { Executor } from "../../../core/database";
import { createAccountRepository } from "../account.repository";
import { createDeskPeople } from "../directory/desk-people.service";
import { createOperatorRepository } from "../operator/operator.repository";
import { isStillReason } from "../../../core/desk/looking";
import { VIEWING_ROLES } from "@/contract/desk/viewing";
import { createSessionRepository, type ViewingRow } from "./session.repository";

// Every call slides the idle limit, but writing it each time would cost a write a call.
const TOUCH_EVERY_MS = 60_000;

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

// 256 bits.
const newToken = () => randomBytes(32).toString("base64url");

function parseBearer(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(header ?? "")?.[1];
}

/** Whose session it is. */
export interface SessionOwner {
  readonly id: string;
  readonly type: AccountType;
}

/** Where a session was opened from, as its owner will see it in the list of sessions. */
export interface SessionOrigin {
  readonly device: string;
  readonly address: string;
}

/** Sessions: opaque tokens of 256 random bits, stored hashed, with an idle and an absolute limit, revocable at once. */
export function createSessions(db: Executor, config: GatewayConfig, clock: Clock) {
  const sessions = createSessionRepository(db);
  const accounts = createAccountRepository(db);
  const operators = createOperatorRepository(db);
  const people = createDeskPeople(db);

  async function operatorOf({ id, type }: { readonly id: string; readonly type: AccountType }) {
    if (type !== "operator") return undefined;
    const [roles, own, units] = await Promise.all([operators.rolesOf(id), operators.unitsOf(id), people.units()]);
    const unitIds = own.map((unit) => unit.id);
    return placeOperator(units, { userId: id, roles, unitIds }, todayInShanghai(clock)).operator;
  }

  /**
   * Whether a look goes on: the operator is still at the desk, deals with whoever asked, and the item is still a reason.
   * Asked at every call, so that it ends with what allowed it.
   */
  async function looksOn({ viewerId, viewerSessionId, kind, caseId }: ViewingRow, now: Date): Promise<boolean> {
    const found = await sessions.findSessionById(viewerSessionId);
    if (found?.user.id !== viewerId || !isAccountOpen(found.user, now)) return false;
    if (!isSessionAlive(found.session, idleMsOf(found.user.type, config.sessionIdleMs), now)) return false;
    const operator = await operatorOf(found.user);
    if (!VIEWING_ROLES.some((role) => operator?.roles.includes(role))) return false;
    return isStillReason(db, { userId: viewerId, operator }, { kind, caseId });
  }

  return {
    looksOn,

    /** `until`: where it ends sooner than usual. */
    async open(
      { id: userId, type }: SessionOwner,
      from: SessionOrigin,
      until?: Date,
    ): Promise<{ id: string; token: string; expiresAt: Date }> {
      const id = randomUUID();
      const token = newToken();
      const now = clock();
      const absoluteEnd = until ?? new Date(now.getTime() + config.sessionAbsoluteMs);
      await sessions.insertSession({
        id,
        tokenHash: hashToken(token),
        userId,
        createdAt: now,
        lastSeenAt: now,
        absoluteEnd,
        ...from,
      });
      return {
        id,
        token,
        expiresAt: sessionEnd({ lastSeenAt: now, absoluteEnd }, idleMsOf(type, config.sessionIdleMs)),
      };
    },

    /**
     * Who stands behind an Authorization header, with the current enterprise for the wish. Undefined when nobody does.
     * A foreign enterprise is refused on every call but public ones, where nothing depends on it. `byItself`: nobody did
     * anything, so an operator's session does not go on by it.
     */
    async identify(
      authorization: string | undefined,
      enterpriseWish: string | undefined,
      { access, byItself = false }: { readonly access: Access; readonly byItself?: boolean },
    ): Promise<Caller | undefined> {
      const token = parseBearer(authorization);
      if (!token) return undefined;
      const found = await sessions.findSession(hashToken(token));
      const now = clock();
      if (!found || !isAccountOpen(found.user, now)) return undefined;
      const { viewing } = found;
      const idleMs = idleMsOf(found.user.type, config.sessionIdleMs);
      if (!isSessionAlive(found.session, idleMs, now)) return undefined;
      // Who only looks is nobody to a call that anybody may make.
      if (viewing && (access === "public" || !(await looksOn(viewing, now)))) return undefined;

      let lastSeenAt = found.session.lastSeenAt;
      const goesOn = !byItself || found.user.type !== "operator";
      if (goesOn && now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS) {
        lastSeenAt = now;
        await sessions.touchSession(found.session.id, now);
      }
      // Operators work for no enterprise, and nobody else has roles at the desk.
      const operator = await operatorOf(found.user);
      const all = operator ? [] : await accounts.listBindings(found.user.id);
      const bindings = all.filter(({ enterpriseId }) => !viewing || enterpriseId === viewing.enterpriseId);
      const closed = bindings.filter((binding) => isSecondFactorDue(binding, found.user));
      const open = bindings.filter((binding) => !closed.includes(binding));
      const enterprises = open.map((binding) => ({
        id: binding.enterpriseId,
        admin: binding.admin,
        financeState: binding.financeState,
        approval: binding.approval,
        permissions: binding.permissions,
      }));
      // What this browser worked for before says nothing of whom it looks at.
      const wish =
        viewing || (access === "public" && !enterprises.some((own) => own.id === enterpriseWish))
          ? undefined
          : enterpriseWish;
      const wishesClosed = closed.some(({ enterpriseId }) => enterpriseId === wish);
      return {
        userId: found.user.id,
        sessionId: found.session.id,
        type: found.user.type,
        expiresAt: sessionEnd({ lastSeenAt, absoluteEnd: found.session.absoluteEnd }, idleMs),
        absoluteEnd: found.session.absoluteEnd,
        enterprises,
        enterprise: wishesClosed ? undefined : chooseEnterprise(enterprises, wish, found.user.id),
        operator,
        viewing: viewing ?? undefined,
        secondFactorDue: wishesClosed || (enterprises.length === 0 && closed.length > 0),
        mustChangePassword: found.user.mustChangePassword,
      };
    },

    /** Slides the idle limit now; the absolute limit stays. */
    async refresh(caller: Caller): Promise<Date> {
      const now = clock();
      await sessions.touchSession(caller.sessionId, now);
      return sessionEnd(
        { lastSeenAt: now, absoluteEnd: caller.absoluteEnd },
        idleMsOf(caller.type, config.sessionIdleMs),
      );
    },

    /**
     * Gives the session another token, and the one it had is dead at once. It stays the same session: its place in the
     * list, its absolute limit and what is tied to it (live channel, tickets) go on. Throws NOT_LOGGED_IN when the session
     * was ended meanwhile.
     */
    async renew(caller: Caller): Promise<string> {
      const token = newToken();
      if (!(await sessions.renewSession(caller.sessionId, hashToken(token), clock())))
        throw new Refusal("NOT_LOGGED_IN");
      return token;
    },

    close: (caller: Caller) => sessions.endSession(caller.userId, caller.sessionId, clock()),
  };
}
