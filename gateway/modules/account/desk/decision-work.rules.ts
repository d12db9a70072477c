import type { DecisionFacts } from "../../../core/desk/decision-facts";

/** How what is decided once stands in the operators' queues. */

interface Enterprise {
  readonly id: string;
  readonly name: string;
  readonly creditCode: string | null;
}

export const realNameWork = (userId: string, state: string): DecisionFacts => ({
  kind: "realname",
  caseId: userId,
  number: userId,
  title: "实名认证",
  userId,
  enterpriseId: null,
  state,
});

export const registrationWork = ({ id, name, creditCode }: Enterprise, state: string): DecisionFacts => ({
  kind: "enterprise",
  caseId: id,
  number: creditCode ?? id,
  title: `企业注册：${name}`,
  userId: null,
  enterpriseId: id,
  state,
});

export const financeWork = ({ id, name, creditCode }: Enterprise, state: string): DecisionFacts => ({
  kind: "finance",
  caseId: id,
  number: creditCode ?? id,
  title: `金融机构认证：${name}`,
  userId: null,
  enterpriseId: id,
  state,
});
