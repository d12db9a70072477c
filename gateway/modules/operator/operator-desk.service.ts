import type { operatorDeskCalls } from "@/contract/operator-desk";
import type { Handlers } from "../../core/bind-calls";
import type { ModuleContext } from "../../core/module";
import { createAccountDesk } from "../account/account-desk.service";
import { createRealNames } from "../account/account-realname.service";
import { createFileDesk } from "../common/common-file.service";
import { createOutbox } from "../common/common-outbox.service";
import { createFinanceDesk } from "../enterprise/enterprise-finance.service";
import { createItemPreview } from "../declare/declare-preview.service";
import { createPolicyDesk } from "../policy/policy-desk.service";
import { createReadings } from "../policy/policy-reading.service";
import { createSynonyms } from "../policy/policy-synonym.service";
import { createSearchedWords } from "../policy/policy-word.service";
import { createAuditLog } from "./operator-audit.service";

/** The operator's desk. What is written into the security log names the account, unless the call came from the machine. */
export function createOperatorDesk(parts: ModuleContext): Handlers<typeof operatorDeskCalls> {
  const { database, clock } = parts;
  const outbox = createOutbox(parts);
  const accounts = createAccountDesk(parts);
  const names = createRealNames(parts);
  const finance = createFinanceDesk(parts);
  const files = createFileDesk(parts);
  const synonyms = createSynonyms(parts);
  const searched = createSearchedWords(parts);
  const policies = createPolicyDesk(parts);
  const preview = createItemPreview(parts);
  const readings = createReadings(parts);
  const audit = createAuditLog(database.db, clock);
  return {
    listOutbox: ({ query }) => outbox.list(query),
    showOutbox: async ({ params }) => {
      const message = await outbox.show(params.id);
      await audit.record({ event: "reveal", target: params.id, detail: { what: "outbox" } });
      return message;
    },
    listEnterprisesToDecide: ({ query }) => accounts.list(query),
    showEnterprise: ({ params }) => accounts.show(params.id),
    approveEnterprise: ({ params, caller }) => accounts.approve(params.id, caller?.userId),
    refuseEnterprise: ({ params, body, caller }) => accounts.refuse(params.id, body.reason, caller?.userId),
    listFinanceRequests: ({ query }) => finance.list(query),
    showFinanceRequest: ({ params, caller }) => finance.reveal(params.id, caller?.userId),
    approveFinance: ({ params, caller }) => accounts.approveFinance(params.id, caller?.userId),
    refuseFinance: ({ params, body, caller }) => accounts.refuseFinance(params.id, body.reason, caller?.userId),
    readFile: ({ params }) => files.read(params.id),
    lockUser: ({ params }) => accounts.lock(params.id),
    unlockUser: ({ params }) => accounts.unlock(params.id),
    listAudit: async ({ query }) => {
      const rows = await audit.list({ userId: query.user, event: query.event }, query.size);
      return rows.map(({ previousHash: _previous, hash: _hash, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        detail: { ...row.detail },
      }));
    },
    verifyAudit: async () => {
      const { lines, brokenAt } = await audit.verify();
      return { lines, brokenAt: brokenAt ?? null };
    },
    listRealNames: ({ query }) => names.list(query),
    showRealName: ({ params, caller }) => names.reveal(params.id, caller?.userId),
    approveRealName: ({ params, caller }) => names.approve(params.id, caller?.userId),
    refuseRealName: ({ params, body, caller }) => names.refuse(params.id, body.reason, caller?.userId),
    listSynonyms: () => synonyms.listGroups(),
    addSynonyms: ({ body }) => synonyms.add(body.words),
    removeSynonym: async ({ body }) => {
      await synonyms.remove(body.word);
      return null;
    },
    listMissedWords: () => searched.listMissed(),
    relatePolicies: async ({ body, caller }) => {
      await policies.relate(body.newer, body.kind, body.older, body.clause);
      await audit.record({
        event: "policy_relate",
        userId: caller?.userId,
        target: body.older,
        detail: { newer: body.newer, kind: body.kind },
      });
      return null;
    },
    unrelatePolicies: async ({ body, caller }) => {
      const dropped = await policies.unrelate(body.newer, body.older);
      await audit.record({
        event: "policy_unrelate",
        userId: caller?.userId,
        target: body.older,
        detail: { newer: body.newer },
      });
      return { dropped };
    },
    repealPolicy: async ({ body, caller }) => {
      await policies.repeal(body.id, body.on, body.reason);
      await audit.record({ event: "policy_repeal", userId: caller?.userId, target: body.id, detail: { on: body.on } });
      return null;
    },
    restorePolicy: async ({ body, caller }) => {
      await policies.restore(body.id);
      await audit.record({ event: "policy_restore", userId: caller?.userId, target: body.id });
      return null;
    },
    diffPolicies: ({ body }) => policies.diff(body.rows),
    previewItems: ({ body }) => preview(body.rows),
    listMostRead: () => readings.listMostRead(),
  };
}
