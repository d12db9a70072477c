import { describe, expect, it } from "vitest";
import { enterprisesInNeed, unmetRequirement } from "@/lib/viewer/requirement";
import { sampleUser } from "../support/samples";

const enterprise = (enName: string, secondFactorDue?: boolean) => ({
  enId: enName,
  enName,
  enterpriseAdmin: false,
  enFinanceState: "" as const,
  approval: "approved" as const,
  ...(secondFactorDue ? { secondFactorDue } : {}),
});

describe("企业要求两步验证", () => {
  it("还没有开启的人知道是哪家企业要求、到哪里开启，而不是被请去绑定企业", () => {
    const user = { ...sampleUser, enBaseId: null, ens: [enterprise("云杉", true)] };
    expect(enterprisesInNeed(user)).toEqual(["云杉"]);
    expect(unmetRequirement(user, "admin")).toBe("云杉要求两步验证。请先在账号管理中开启，开启后即可为企业办事。");
  });

  it("正在为另一家不要求的企业办事的人照常", () => {
    const user = { ...sampleUser, enBaseId: "青藤", ens: [enterprise("云杉", true), enterprise("青藤")] };
    expect(enterprisesInNeed(user)).toEqual([]);
    expect(unmetRequirement(user, "user")).toBeUndefined();
  });

  it("没有企业的人还是被请去绑定企业", () => {
    const user = { ...sampleUser, type: "member_personal" as const, enBaseId: null, ens: [] };
    expect(unmetRequirement(user, "admin")).toContain("绑定企业");
  });
});
