import type { z } from "zod";
import type { accountCalls, loginForm } from "@/contract/account/account";
import type { CallAnswer } from "@/contract/call";
import { toAddressKey } from "@/contract/rules/network-address";
import type { CallContext } from "../../../core/caller";
import { createTurns } from "../../../core/limits/turns";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccountRepository, type UserRow } from "../account.repository";
import { hasPasswordEnded, isAccountOpen } from "../account.rules";
import { createEntrance } from "./entrance.service";
import { createKnownDevices } from "./known-device";
import { verifySecret } from "../../../core/secrets/slow-hash";
import { createSignInThrottle, findSubject, type SignInSubject, type SignInTry } from "./throttle";

/** One sentence for an unknown account, a wrong password and a disabled account: nothing tells them apart. */
const WRONG_CREDENTIALS = "账号或密码错误，请检查后重新输入";

// Below every limit of an address: colleagues who sign in at the same moment do not count against each other.
const LOGINS_AT_ONCE_PER_ADDRESS = 4;

type LoginForm = z.output<typeof loginForm>;

/** Sign-in by password, slowed down and stopped by failures. */
export function createLogin(context: ModuleContext) {
  const { database, clock, log } = context;
  const repository = createAccountRepository(database.db);
  const throttle = createSignInThrottle(database.db, context);
  const devices = createKnownDevices(context);
  const turnsOfAddress = createTurns(LOGINS_AT_ONCE_PER_ADDRESS);
  const turnsOfSubject = createTurns(1);
  const entrance = createEntrance(context);
  const { audit, proof } = context.ports;

  /** Counts a try; one that comes too early is kept in the security log. */
  async function begin(subject: SignInSubject, place: string): Promise<SignInTry> {
    try {
      return await throttle.begin(subject, place);
    } catch (error) {
      log.warn({ event: "login", result: "locked" }, "login refused");
      await audit.record({ event: "login", result: "refused", detail: { reason: "locked" } });
      throw error;
    }
  }

  /** Throws unless proof and password are right and the account may sign in. */
  async function attempt(
    form: LoginForm,
    { address }: CallContext,
    user: UserRow | undefined,
    counted: SignInTry,
  ): Promise<UserRow> {
    const obstacle = counted.needsProof
      ? await proof.findObstacle(database.db, form, { purpose: "login", address })
      : undefined;
    if (obstacle) {
      await counted.withdraw();
      throw obstacle;
    }
    const right = await verifySecret(user?.passwordHash, form.password);
    // The tab "member" is for all who use the portal; the operator's type is the operator's own way in.
    const fits = user !== undefined && (user.type === "operator") === (form.type === "operator");
    if (!right || !fits || !isAccountOpen(user, clock()) || hasPasswordEnded(user, clock())) {
      await counted.fail();
      log.warn({ event: "login", result: "refused" }, "login refused");
      await audit.record({ event: "login", result: "refused", userId: user?.id, detail: { reason: "credentials" } });
      throw Refusal.input(WRONG_CREDENTIALS, "password");
    }
    await counted.succeed();
    return user;
  }

  return async function login(form: LoginForm, from: CallContext): Promise<CallAnswer<typeof accountCalls.login>> {
    const place = toAddressKey(from.address);
    return turnsOfAddress(place, async () => {
      const user = await repository.findUserByLogin(form.username);
      const deviceId = devices.recognise(user?.id, from.device);
      const subject = findSubject(user, form.username, deviceId);
      const entered = await turnsOfSubject(subject.id, async () =>
        attempt(form, from, user, await begin(subject, place)),
      );
      return entrance.enter(entered, from, "password");
    });
  };
}
