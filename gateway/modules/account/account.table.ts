import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** People who sign in. `username` is stored in lower case; `phone` is the second name to sign in with. */
export const userTable = pgTable(
  "app_user",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    phone: text("phone").notNull(),
    passwordHash: text("password_hash").notNull(),
    type: text("type", { enum: ["member", "member_personal", "operator"] }).notNull(),
    nickName: text("nick_name").notNull(),
    fullName: text("full_name").notNull(),
    enabled: boolean("enabled").notNull().default(true),
    /** Made by the sample data; never on a production database. */
    sample: boolean("sample").notNull().default(false),
    lastLoginAt: moment("last_login_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("app_user_username_key").on(table.username),
    uniqueIndex("app_user_phone_key").on(table.phone),
  ],
);

export const enterpriseTable = pgTable("enterprise", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  financeState: text("finance_state", { enum: ["", "P", "A", "R"] })
    .notNull()
    .default(""),
  sample: boolean("sample").notNull().default(false),
});

/** Which person works for which enterprise; `sort` 0 is the one a session starts with. */
export const bindingTable = pgTable(
  "enterprise_binding",
  {
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    enterpriseId: text("enterprise_id")
      .notNull()
      .references(() => enterpriseTable.id, { onDelete: "cascade" }),
    admin: boolean("admin").notNull().default(false),
    sort: integer("sort").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.enterpriseId] }),
    index("enterprise_binding_enterprise_idx").on(table.enterpriseId),
  ],
);

export const roleTable = pgTable("role", { id: text("id").primaryKey(), name: text("name").notNull() });

export const userRoleTable = pgTable(
  "user_role",
  {
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    roleId: text("role_id")
      .notNull()
      .references(() => roleTable.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
);

/** Sessions. The token itself is never stored, only its SHA-256. */
export const sessionTable = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    tokenHash: text("token_hash").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    absoluteEnd: moment("absolute_end").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [
    uniqueIndex("session_token_hash_key").on(table.tokenHash),
    index("session_user_idx").on(table.userId),
    index("session_absolute_end_idx").on(table.absoluteEnd),
  ],
);

/** Captchas given out and not yet used. One use: an answer, right or wrong, removes the row. */
export const captchaTable = pgTable(
  "captcha",
  { id: text("id").primaryKey(), answerHash: text("answer_hash").notNull(), expiresAt: moment("expires_at").notNull() },
  (table) => [index("captcha_expires_at_idx").on(table.expiresAt)],
);

/** Failed logins per account and per address. The key is a hash: what people type there may be personal. */
export const loginFailureTable = pgTable(
  "login_failure",
  {
    key: text("key").primaryKey(),
    failures: integer("failures").notNull(),
    lastFailureAt: moment("last_failure_at").notNull(),
  },
  (table) => [index("login_failure_last_idx").on(table.lastFailureAt)],
);
