import type { CurrentUser } from "@/contract/account/account";
import type { PolicyCard } from "@/contract/policy/policy";

export const sampleUser: CurrentUser = {
  id: "user-member",
  type: "member",
  username: "member",
  nickName: "小陈",
  fullName: "陈思远",
  phone: "138****0002",
  enBaseId: "en-yunshan",
  enBaseName: "合肥云杉智能装备有限公司",
  enterpriseAdmin: false,
  enFinanceState: "",
  email: null,
  mustChangePassword: false,
  menus: ["company", "relation", "policy"],
  roles: [{ id: "role-handler", name: "企业经办人" }],
  ens: [
    {
      enId: "en-yunshan",
      enName: "合肥云杉智能装备有限公司",
      enterpriseAdmin: false,
      enFinanceState: "",
      approval: "approved",
    },
  ],
  lastLoginAt: "2026-11-20T01:02:03.000Z",
};

export const samplePolicy: PolicyCard = {
  id: "ah-1",
  title: "合肥市优化营商环境条例",
  titleMarks: [[5, 9]],
  docNo: "合政〔2024〕1号",
  level: "municipal",
  issuer: "合肥市人民代表大会常务委员会",
  category: "地方性法规",
  pubDate: "2024-01-02",
  validity: "in_force",
  validityStated: true,
  passage: { text: "为了优化营商环境，制定本条例。", marks: [[4, 8]] },
};
