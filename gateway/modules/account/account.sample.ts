import type { Clock } from "../../core/clock";
import type { Database } from "../../core/database";
import { hashPassword } from "./sign-in/password-hash";
import { createAccountRepository } from "./account.repository";
import { MORE_ENTERPRISES } from "./account.sample-enterprises";

/** The password of every sample account. They exist only when SEED_SAMPLE is true, which production refuses. */
export const SAMPLE_PASSWORD = "Portal2026";

const ENTERPRISES = [
  { id: "en-yunshan", creditCode: "91340100MA2YH00011", name: "合肥云杉智能装备有限公司", financeState: "" },
  { id: "en-qingteng", creditCode: "91340100MA2QT0002A", name: "合肥青藤新材料有限公司", financeState: "" },
  { id: "en-jianghuai-bank", creditCode: "91340100MA2JH00038", name: "江淮示范银行开发区支行", financeState: "A" },
  { id: "en-chaohu-guarantee", creditCode: "91340100MA2CH0004U", name: "巢湖示范融资担保有限公司", financeState: "P" },
] as const;

const USERS = [
  {
    username: "personal",
    phone: "13800000001",
    type: "member_personal",
    nickName: "小周",
    fullName: "周一凡",
    enterprises: [],
  },
  {
    username: "member",
    phone: "13800000002",
    type: "member",
    nickName: "小陈",
    fullName: "陈思远",
    enterprises: [["en-yunshan", false, "role-handler"]],
  },
  {
    username: "admin",
    phone: "13800000003",
    type: "member",
    nickName: "林经理",
    fullName: "林晓岚",
    enterprises: [
      ["en-yunshan", true, "role-admin"],
      ["en-qingteng", false, "role-handler"],
    ],
  },
  {
    username: "bank",
    phone: "13800000004",
    type: "member",
    nickName: "何经理",
    fullName: "何嘉木",
    enterprises: [["en-jianghuai-bank", true, "role-admin"]],
  },
  {
    username: "newbank",
    phone: "13800000005",
    type: "member",
    nickName: "吴经理",
    fullName: "吴青禾",
    enterprises: [["en-chaohu-guarantee", true, "role-admin"]],
  },
  {
    username: "operator",
    phone: "13800000006",
    type: "operator",
    nickName: "运营员",
    fullName: "沈若水",
    enterprises: [],
  },
] as const;

export const SAMPLE_USERNAMES: readonly string[] = USERS.map((user) => user.username);

/** Puts the sample accounts and enterprises in; what is there already stays as it is. */
export async function loadAccountSample(db: Database, clock: Clock): Promise<void> {
  // Ahead of the question below: where the accounts stand from before, enterprises may have been added to the sample.
  const more = MORE_ENTERPRISES.map((enterprise) => ({ ...enterprise, sample: true }));
  await createAccountRepository(db).insertEnterprises(more);
  if (await createAccountRepository(db).hasSampleUsers()) return;
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  await db.transaction(async (transaction) => {
    const repository = createAccountRepository(transaction);
    for (const enterprise of ENTERPRISES) await repository.insertEnterprise({ ...enterprise, sample: true });
    for (const { enterprises, ...user } of USERS) {
      const id = `user-${user.username}`;
      await repository.insertUser({ ...user, id, passwordHash, sample: true, createdAt: clock() });
      for (const [sort, [enterpriseId, admin, roleId]] of enterprises.entries()) {
        await repository.insertBinding({ userId: id, enterpriseId, admin, sort });
        await repository.assignRole({ userId: id, enterpriseId, roleId });
      }
    }
  });
}
