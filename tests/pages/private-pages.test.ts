import { describe, expect, test } from "vitest";
import { PEOPLE } from "../../e2e/support/roles";
import { VISITS } from "../../e2e/support/routes";
import { PORTAL_ROUTES } from "@/lib/routes";
import { as, asVisitor } from "../portal/support/portal";
import { readFirstHtml } from "./first-html";
import { expectNamed, expectSafeHeaders, expectTags, ownPath } from "./expectations";

/**
 * Every page that needs a login, as everybody who may come, over HTTP: who is let in, who is led where, what is stored.
 * The zone's own staff cannot sign in at the portal (tests/portal/access), so there is no page for them.
 */

const PRIVATE = VISITS.filter((visit) => visit.isPrivate);

describe("检查表", () => {
  test("路由表里的每一页都在检查表里，检查表里没有多余的页，公开和要登录的分法相同", () => {
    const row = (route: string, isPrivate: boolean) => `${route} ${isPrivate ? "要登录" : "公开"}`;
    expect(VISITS.map(({ route, isPrivate }) => row(route, isPrivate === true)).sort()).toEqual(
      PORTAL_ROUTES.map(({ path, access }) => row(path, access !== "public")).sort(),
    );
  });
});

describe.each(PRIVATE)("要登录的 $route", (visit) => {
  test("访客被带去登录，登录后回到这里", async () => {
    const answer = await asVisitor(visit.path);
    expect(answer.status).toBe(307);
    expect(ownPath(answer.headers.get("location"))).toBe(`/auth/login?redirect_uri=${encodeURIComponent(visit.path)}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test.each(PEOPLE)("%s 打得开，或得到规定的 404；谁的页面都不储存", async (person) => {
    const answer = await as(person)(visit.path);
    if (visit.membersLandOn) {
      expect(answer.status).toBe(307);
      expect(ownPath(answer.headers.get("location"))).toBe(visit.membersLandOn);
      return;
    }
    const isThere = !visit.missingFor?.includes(person);
    expect(answer.status).toBe(isThere ? 200 : 404);
    expectSafeHeaders(answer.headers, visit);
    const page = expectNamed(await answer.text(), isThere ? visit : undefined);
    if (isThere) expectTags(visit, page);
  });

  test("乱写的会话等于没有登录：得不到任何人的内容", async () => {
    const answer = await asVisitor(visit.path, { headers: { cookie: `access_token=${"A".repeat(43)}` } });
    expect([200, 307, 404]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/云杉|陈思远|138\*{4}/);
  });
});

/** What is not there for an administrator, and what its page says of it in the browser's tab. */
const MISSING = [
  ["/user/no-such-page", "页面不存在"],
  ["/user/role/no-such", "角色不存在"],
  ["/user/personalmanage/no-such", "子账号不存在"],
  ["/user/companymanage/no-such", "企业不存在"],
  ["/user/relation/no-such", "企业不存在"],
  ["/user/relation/no-such/base", "企业不存在"],
  ["/user/base/policy-items/no-such", "申报不存在"],
  ["/user/qysb/sqfw/no-such", "申报不存在"],
  ["/zct-ee/policy-match/report?id=no-such", "匹配报告不存在"],
] as const;

test.each(MISSING)("%s：页面标题说明“%s”", async (path, title) => {
  const answer = await as("admin")(path);
  expect(answer.status).toBe(404);
  expect(readFirstHtml(await answer.text()).title).toMatch(new RegExp(`^${title} - `));
});
