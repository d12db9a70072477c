import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PermissionName } from "@/contract/access/permission";
import { moment } from "../../core/columns";

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
    email: text("email"),
    /** False: locked by the zone. Where a person works, the binding says who may enter. */
    enabled: boolean("enabled").notNull().default(true),
    /** The password was chosen by an administrator: the person must change it before anything else. */
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    passwordChangedAt: moment("password_changed_at"),
    /** A password that was sent opens nothing after this; null: it does not end. */
    passwordEndsAt: moment("password_ends_at"),
    /** An enterprise has reset the password: until the phone's owner proves it by a code, nobody answers for its owner. */
    phoneProofDue: boolean("phone_proof_due").notNull().default(false),
    /** Since when signing in takes a second step; null: it does not. Its secret has a table of its own. */
    secondFactorSince: moment("second_factor_since"),
    /** Made by the sample data; never on a production database. */
    sample: boolean("sample").notNull().default(false),
    lastLoginAt: moment("last_login_at"),
    /** The person has asked for the end of the account; it comes on this day unless it is taken back. */
    closesAt: moment("closes_at"),
    /** The zone's staff took the wish down at the counter: the enterprise may stay without an administrator. */
    closingByStaff: boolean("closing_by_staff").notNull().default(false),
    /** The account has been closed: nothing of the person is left in the row. */
    closedAt: moment("closed_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("app_user_closes_idx")
      .on(table.closesAt)
      .where(sql`${table.closesAt} is not null`),
    uniqueIndex("app_user_username_key").on(table.username),
    uniqueIndex("app_user_phone_key").on(table.phone),
  ],
);

/** Companies, as far as signing in is concerned. `approval` and `financeState` are set by the zone's staff only. */
export const enterpriseTable = pgTable(
  "enterprise",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** Unified social credit code, 18 characters; null only for old samples. */
    creditCode: text("credit_code"),
    approval: text("approval", { enum: ["pending", "approved", "refused"] })
      .notNull()
      .default("approved"),
    /** Why the zone refused; shown to the enterprise. */
    approvalRemark: text("approval_remark"),
    /** The licence that was uploaded at registration. */
    licenceFileId: text("licence_file_id"),
    financeState: text("finance_state", { enum: ["", "P", "A", "R"] })
      .notNull()
      .default(""),
    financeRemark: text("finance_remark"),
    /** Its people act for it only with a second factor on their account; its administrator decides. */
    requiresSecondFactor: boolean("requires_second_factor").notNull().default(false),
    sample: boolean("sample").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("enterprise_credit_code_key").on(table.creditCode),
    index("enterprise_approval_idx").on(table.approval, table.createdAt),
  ],
);

/** How a binding began: the person asked, or the enterprise invited. */
export const BINDING_ORIGINS = ["request", "invitation"] as const;
export type BindingOrigin = (typeof BINDING_ORIGINS)[number];

export const BINDING_STATES = ["pending", "bound", "refused", "disabled", "unbound"] as const;
export type BindingState = (typeof BINDING_STATES)[number];

/**
 * Which person works for which enterprise; `sort` 0 is the one a session starts with. Lifecycle: pending → bound or
 * refused; bound ⇄ disabled; bound → unbound. Only `bound` lets anybody in.
 */
export const bindingTable = pgTable(
  "enterprise_binding",
  {
    /** The binding's own name in calls: neither the person's nor the enterprise's. */
    id: text("id")
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    enterpriseId: text("enterprise_id")
      .notNull()
      .references(() => enterpriseTable.id, { onDelete: "cascade" }),
    state: text("state", { enum: BINDING_STATES }).notNull().default("bound"),
    origin: text("origin", { enum: BINDING_ORIGINS }).notNull().default("request"),
    admin: boolean("admin").notNull().default(false),
    sort: integer("sort").notNull().default(0),
    /** Department or position in the enterprise. */
    position: text("position"),
    /** What the enterprise called the person when inviting. */
    invitedName: text("invited_name"),
    /** The person lets the enterprise change name and reset the password; counts while the person works nowhere else. */
    managed: boolean("managed").notNull().default(false),
    /** What the person wrote when asking, and what the administrator wrote when deciding. */
    requestRemark: text("request_remark"),
    decisionRemark: text("decision_remark"),
    requestedAt: moment("requested_at").notNull().defaultNow(),
    decidedAt: moment("decided_at"),
    decidedBy: text("decided_by"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.enterpriseId] }),
    uniqueIndex("enterprise_binding_id_key").on(table.id),
    index("enterprise_binding_enterprise_idx").on(table.enterpriseId, table.state),
  ],
);

/**
 * A spreadsheet of sub-users that was read and judged but not yet written. It belongs to one administrator of one
 * enterprise, serves once and expires. The rows hold names and phone numbers and are sealed.
 */
export const staffBatchTable = pgTable(
  "staff_batch",
  {
    id: text("id").primaryKey(),
    enterpriseId: text("enterprise_id")
      .notNull()
      .references(() => enterpriseTable.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    sealedRows: text("sealed_rows").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("staff_batch_expires_idx").on(table.expiresAt)],
);

/** Roles. Without an enterprise: built in, the same for all and not editable. */
export const roleTable = pgTable(
  "role",
  {
    id: text("id").primaryKey(),
    enterpriseId: text("enterprise_id").references(() => enterpriseTable.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    remark: text("remark").notNull().default(""),
    permissions: jsonb("permissions").$type<PermissionName[]>().notNull().default([]),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("role_name_key").on(table.enterpriseId, table.name)],
);

/** The one role a person has in an enterprise. */
export const userRoleTable = pgTable(
  "user_role",
  {
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    enterpriseId: text("enterprise_id")
      .notNull()
      .references(() => enterpriseTable.id, { onDelete: "cascade" }),
    roleId: text("role_id")
      .notNull()
      .references(() => roleTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.enterpriseId] }),
    index("user_role_role_idx").on(table.roleId),
  ],
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
    /** For the person's own list of sessions: browser and system in words, and the address with its end masked. */
    device: text("device").notNull().default(""),
    address: text("address").notNull().default(""),
    revokedAt: moment("revoked_at"),
  },
  (table) => [
    uniqueIndex("session_token_hash_key").on(table.tokenHash),
    index("session_user_idx").on(table.userId),
    index("session_absolute_end_idx").on(table.absoluteEnd),
  ],
);

/**
 * Browser and system, in words, that a person has signed in with, and when last: sessions are removed soon after they end,
 * and somebody else's first login shall be told of later too.
 */
export const knownDeviceTable = pgTable(
  "known_device",
  {
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    device: text("device").notNull(),
    usedAt: moment("used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] }), index("known_device_used_idx").on(table.usedAt)],
);
