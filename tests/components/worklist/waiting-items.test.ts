import { describe, expect, it } from "vitest";
import { findWaitingItems } from "@/components/worklist/waiting-items";
import type { OwnBinding } from "@/contract/enterprise/staff";
import { sampleUser } from "../../support/samples";

const nothing = { user: sampleUser, bindings: [], requests: 0, completeness: 70, realName: "approved" };
const ids = (facts: Partial<Parameters<typeof findWaitingItems>[0]>) =>
  findWaitingItems({ ...nothing, ...facts }).map((item) => item.id);
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

describe("申报以外要办的", () => {
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
    const items = findWaitingItems({ ...nothing, completeness: undefined, user: alone });
    expect(items).toMatchObject([{ id: "bind", href: "/user/bind", title: "还没有绑定企业" }]);
    const of = (bindings: OwnBinding[] | undefined, user = alone) => ids({ completeness: undefined, user, bindings });
    expect(of([binding({ origin: "request" })])).toEqual(["wish"]);
    expect(of([binding({})])).toEqual(["b1"]);
    expect(of([binding({ state: "refused", origin: "request" })])).toEqual(["bind"]);
    expect(of(undefined)).toEqual([]);
    expect(findWaitingItems({ ...nothing, completeness: undefined, user: { ...alone, type: "operator" } })).toEqual([]);
  });

  it("加入申请只催管理员", () => {
    expect(ids({ requests: 2 })).toEqual([]);
    expect(ids({ requests: 2, user: { ...sampleUser, enterpriseAdmin: true } })).toEqual(["requests"]);
  });

  it("企业在审核的等政府，自己的加入申请等企业管理员，都不算等我；没通过的等我看原因", () => {
    const turns = (facts: Partial<Parameters<typeof findWaitingItems>[0]>) =>
      findWaitingItems({ ...nothing, ...facts }).map(({ turn }) => turn);
    const approved = (approval: "pending" | "refused") => ({
      ...sampleUser,
      ens: sampleUser.ens.map((one) => ({ ...one, approval })),
    });
    expect(turns({ user: approved("pending") })).toEqual(["zone"]);
    expect(turns({ user: approved("refused") })).toEqual(["mine"]);
    const alone = { ...sampleUser, ens: [], enBaseId: null, enBaseName: null };
    expect(turns({ user: alone, bindings: [binding({ origin: "request" })] })).toEqual(["others"]);
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
