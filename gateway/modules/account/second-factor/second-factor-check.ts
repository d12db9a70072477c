import type { SealedColumn } from "../../../core/field-cipher";
import type { ModuleContext } from "../../../core/module";
import { LIMITS } from "../../../core/limits/limits";
import { Refusal } from "../../../core/refusal";
import type { UserRow } from "../account.repository";
import { warnOwner, type Warning } from "../security/account-warning.service";
import { countTries } from "../sign-in/throttle";
import { bareCode, stepOfCode } from "./second-factor.rules";
import { createSecondFactorRepository } from "./second-factor.repository";

/** One sentence for a wrong, late or used code of either kind. */
export const SECOND_CODE_WRONG =
  "验证码不正确或已用过。请输入身份验证器此刻显示的 6 位数字（手机时间须准确），或一个没有用过的恢复码";

const FIRST_CODE_WRONG =
  "验证码不正确。请输入身份验证器里本平台这一项此刻显示的 6 位数字，核对手机时间；在别的窗口又开始过设置的，以那里的二维码为准";

const LOCKED: Warning = {
  event: "second-factor.locked",
  sms: "有人多次输错您的账号的两步验证码",
  title: "有人多次输错您的两步验证码",
  what: "有人在第一步之后多次输错您的两步验证码，15 分钟内不再核对",
  otherwise: "说明您的密码可能已经泄露，请立即修改密码",
};

export const SECRET_PURPOSE = "second-factor.secret";
/** What of a second factor lies sealed. */
export const SECOND_FACTOR_SEALED: readonly SealedColumn[] = [
  { table: "second_factor", column: "secret_sealed", purpose: SECRET_PURPOSE },
  { table: "second_factor", column: "pending_sealed", purpose: SECRET_PURPOSE },
];
const RECOVERY_PURPOSE = "second-factor.recovery";
const APP_CODE = /^\d{6}$/;

/** By what the second factor was proved, and how many recovery codes are left after one was used. */
export type SecondProof = { readonly by: "app" } | { readonly by: "recoveryCode"; readonly left: number };

export const recoveryFingerprint = ({ cipher }: Pick<ModuleContext, "cipher">, userId: string, code: string): string =>
  cipher.fingerprint(`${userId}\u0000${bareCode(code)}`, RECOVERY_PURPOSE);

/** Looks at codes of the second factor; a right one is used up. */
export function createSecondFactorCheck(context: ModuleContext) {
  const { database, clock, cipher } = context;
  const repository = createSecondFactorRepository(database.db);

  async function useUp(userId: string, code: string): Promise<SecondProof | undefined> {
    if (!APP_CODE.test(code)) {
      const left = await repository.useRecoveryCode(userId, recoveryFingerprint(context, userId, code));
      return left === undefined ? undefined : { by: "recoveryCode", left };
    }
    const sealed = (await repository.find(userId))?.secretSealed;
    const step = sealed ? stepOfCode(cipher.open(sealed, SECRET_PURPOSE), code, clock()) : undefined;
    return step !== undefined && (await repository.useStep(userId, step)) ? { by: "app" } : undefined;
  }

  /** Codes of the two kinds are counted apart: who guesses the app's keeps nobody from a recovery code. */
  const counted = <Proof>(
    user: UserRow,
    { kind, wrong }: { readonly kind: "app" | "recovery"; readonly wrong: string },
    verify: () => Promise<Proof | undefined>,
  ) =>
    countTries(
      database.db,
      context,
      {
        limit: LIMITS.secondFactor,
        userId: `${user.id}:${kind}`,
        locked: (wait: string) =>
          kind === "app" ? `验证码输错次数过多，请 ${wait}再试，或用一个恢复码` : `恢复码输错次数过多，请 ${wait}再试`,
        wrong: Refusal.input(wrong, "code"),
        onLast: () => warnOwner(context, user, LOCKED),
      },
      verify,
    );

  return {
    /** Throws INVALID_INPUT for a wrong code and TOO_MANY_REQUESTS after five; the owner is told of the fifth. */
    check: (user: UserRow, code: string): Promise<SecondProof> =>
      counted(user, { kind: APP_CODE.test(code) ? "app" : "recovery", wrong: SECOND_CODE_WRONG }, () =>
        useUp(user.id, code),
      ),

    /** Looks at the first code of a secret that is not in force yet; gives its step. */
    checkBegun: (user: UserRow, sealed: string, code: string): Promise<number> =>
      counted(user, { kind: "app", wrong: FIRST_CODE_WRONG }, async () =>
        stepOfCode(cipher.open(sealed, SECRET_PURPOSE), code, clock()),
      ),
  };
}
