import { describe, expect, it } from "vitest";
import { waitingFor } from "@/components/home/personal-home";
import type { OwnBinding } from "@/contract/enterprise/staff";
import { sampleUser } from "../../support/samples";

const nothing = { user: sampleUser, bindings: [], requests: 0, completeness: 70, realName: "approved" };
const ids = (facts: Partial<Parameters<typeof waitingFor>[0]>) =>
  waitingFor({ ...nothing, ...facts }).map((item) => item.id);
const binding = (fields: Partial<OwnBinding>): OwnBinding => ({
  id: "b1",
  enId: "en-qingteng",
  enName: "合肥青藤新材料有限公司",
  state: "pending",
  origin: "invitation",
  managed: false,
  invitedName: "",
  enterpriseAdmin: false,
  roleName: null,
  position: "",
  isDefault: false,
  requestRemark: "",
  decisionRemark: "",
  requestedAt: "2026-11-21T04:00:00Z",
  decidedAt: null,
  ...fields,
});

describe("等我办理", () => {
  it("没有要办的就一项也没有；完整度到 70 不催，69 才催；看不到档案的人不催", () => {
    expect(ids({})).toEqual([]);
    expect(ids({ completeness: 69 })).toEqual(["profile"]);
    expect(ids({ completeness: undefined })).toEqual([]);
  });

  it("别人的邀请等我回应；我自己的申请、已经回应的不算", () => {
    expect(ids({ bindings: [binding({})] })).toEqual(["b1"]);
    expect(ids({ bindings: [binding({ origin: "request" }), binding({ state: "bound" })] })).toEqual([]);
  });

  it("没有企业的人看得到去绑定的入口；申请过就看申请，有邀请先回应；还不知道时不说，工作人员不说", () => {
    const alone = { ...sampleUser, type: "member_personal" as const, ens: [], enBaseId: null, enBaseName: null };
    const items = waitingFor({ ...nothing, completeness: undefined, user: alone });
    expect(items).toMatchObject([{ id: "bind", href: "/user/bind", title: "还没有绑定企业" }]);
    const of = (bindings: OwnBinding[] | undefined, user = alone) => ids({ completeness: undefined, user, bindings });
    expect(of([binding({ origin: "request" })])).toEqual(["wish"]);
    expect(of([binding({})])).toEqual(["b1"]);
    expect(of([binding({ state: "refused", origin: "request" })])).toEqual(["bind"]);
    expect(of(undefined)).toEqual([]);
    expect(waitingFor({ ...nothing, completeness: undefined, user: { ...alone, type: "operator" } })).toEqual([]);
  });

  it("加入申请只催管理员", () => {
    expect(ids({ requests: 2 })).toEqual([]);
    expect(ids({ requests: 2, user: { ...sampleUser, enterpriseAdmin: true } })).toEqual(["requests"]);
  });

  it("企业在审核、没通过都说；实名没做、没通过才催", () => {
    for (const approval of ["pending", "refused"] as const) {
      const ens = sampleUser.ens.map((one) => ({ ...one, approval }));
      expect(ids({ user: { ...sampleUser, ens } })).toEqual(["approval"]);
    }
    expect(ids({ realName: "none" })).toEqual(["real-name"]);
    expect(ids({ realName: "refused" })).toEqual(["real-name"]);
    expect(ids({ realName: "pending" })).toEqual([]);
    expect(ids({ realName: undefined })).toEqual([]);
  });
});
