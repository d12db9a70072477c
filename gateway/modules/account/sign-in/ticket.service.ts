import { randomBytes } from "node:crypto";
import type { accountCalls } from "@/contract/account/account";
import type { CallAnswer } from "@/contract/call";
import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createTicketRepository } from "./ticket.repository";
import { hashTicket, isSecretRight, normalHost, TICKET_LIFETIME_MS } from "./ticket.rules";
import { createAccountRepository } from "../account.repository";
import { createSessionRepository } from "./session.repository";
import { idleMsOf, isAccountOpen, isSessionAlive } from "../account.rules";

export const HOST_NOT_CONNECTED = "该系统没有接入本平台，请从平台内的入口进入";
/** One sentence for whatever is wrong: which part it was is nobody's business. */
export const TICKET_REFUSED = "票据无效或已过期，请返回平台重新进入";

/** One-time tickets: a signed-in person enters a connected system without signing in again. */
export function createTicketService({ config, database, clock, log }: ModuleContext) {
  const tickets = createTicketRepository(database.db);
  const accounts = createAccountRepository(database.db);
  const sessions = createSessionRepository(database.db);

  return {
    async issue(caller: Caller, wanted: string): Promise<CallAnswer<typeof accountCalls.issueTicket>> {
      const host = normalHost(wanted);
      if (!config.ticketHosts.has(host)) throw new Refusal("NOT_ALLOWED", { message: HOST_NOT_CONNECTED });
      const ticket = randomBytes(32).toString("base64url");
      const expiresAt = new Date(clock().getTime() + TICKET_LIFETIME_MS);
      await tickets.insert({
        ticketHash: hashTicket(ticket),
        host,
        userId: caller.userId,
        sessionId: caller.sessionId,
        enterpriseId: caller.enterprise?.id ?? null,
        expiresAt,
      });
      log.info({ event: "ticket", result: "issued", userId: caller.userId, host }, "ticket");
      return { ticket, expiresAt: expiresAt.toISOString() };
    },

    /**
     * Gives the person behind a ticket. Whoever names the ticket with its host uses it up even when his secret is wrong:
     * then the ticket has leaked, and nobody shall try secrets on it.
     */
    async redeem(input: {
      readonly ticket: string;
      readonly host: string;
      readonly secret: string;
    }): Promise<CallAnswer<typeof accountCalls.redeemTicket>> {
      const now = clock();
      const host = normalHost(input.host);
      const right = isSecretRight(config.ticketHosts.get(host), input.secret);
      const row = await tickets.take(hashTicket(input.ticket), host, now);
      const holder = right && row ? await findHolder(row, now) : undefined;
      log.info({ event: "ticket", result: holder ? "redeemed" : "refused", userId: holder?.userId, host }, "ticket");
      if (!holder) throw new Refusal("NOT_ALLOWED", { message: TICKET_REFUSED });
      return holder;
    },

    sweep: (): Promise<void> => tickets.sweep(clock()),
  };

  /** Undefined when the session, the account or the binding has ended since the ticket was made. */
  async function findHolder(
    row: { readonly userId: string; readonly sessionId: string; readonly enterpriseId: string | null },
    now: Date,
  ): Promise<CallAnswer<typeof accountCalls.redeemTicket> | undefined> {
    const [found, bindings] = await Promise.all([
      sessions.findSessionById(row.sessionId),
      accounts.listBindings(row.userId),
    ]);
    if (!found || !isAccountOpen(found.user, now)) return undefined;
    if (!isSessionAlive(found.session, idleMsOf(found.user.type, config.sessionIdleMs), now)) return undefined;
    const { user } = found;
    const enterprise = bindings.find((binding) => binding.enterpriseId === row.enterpriseId);
    if (row.enterpriseId !== null && !enterprise) return undefined;
    return {
      userId: user.id,
      type: user.type,
      fullName: user.fullName,
      enId: enterprise?.enterpriseId ?? null,
      enName: enterprise?.enterpriseName ?? null,
      enterpriseAdmin: enterprise?.admin ?? false,
    };
  }
}
