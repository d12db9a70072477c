import { describe, expect, it } from "vitest";
import { noOwnCase } from "@/contract/common/own-number";
import { as, asVisitor, ownHeaders } from "./support/portal";
import { mainOf, textOf, titlesOf } from "./support/html";

/** A number of a case, over HTTP and without scripts. */

const ownPath = (location: string | null) => {
  const { pathname, search } = new URL(location ?? "", "http://portal.invalid");
  return pathname + search;
};
const sentTo = async (path: string, who: Parameters<typeof as>[0] = "visitor") => {
  const answer = await as(who)(path);
  return { status: answer.status, to: ownPath(answer.headers.get("location")) };
};

/** No case has it. */
const NONE = "20200101-9876";

describe("编号写在搜索框里", () => {
  it.each(["/zct-ee/policy-info", "/qa", "/ent-care/activity", "/zct-ee/public", "/progress"])(
    "%s：访客被带去查进度，有没有这个编号都一样",
    async (path) => {
      for (const typed of [`fk${NONE}`, `FK${NONE.replace("-", "")}`]) {
        // The page of progress itself spells it as it is written now.
        expect(await sentTo(`${path}?value=${typed}`)).toEqual({ status: 307, to: `/progress?value=FK${NONE}` });
      }
      expect(await sentTo(`${path}?value=sq-${NONE}`)).toEqual({ status: 307, to: `/user/progress?value=SQ${NONE}` });
      expect(await sentTo(`${path}?value=sb-${NONE}`)).toEqual({ status: 307, to: `/progress?value=SB${NONE}` });
    },
  );

  it("登录后才查的编号，先去登录，登录后回到这里", async () => {
    const own = `/user/progress?value=SQ${NONE}`;
    expect(await sentTo(own)).toEqual({ status: 307, to: `/auth/login?redirect_uri=${encodeURIComponent(own)}` });
  });
});

describe("凭编号查进度的页面", () => {
  it("填好编号，再要查询码；读得到怎样不用脚本办", async () => {
    const html = await (await asVisitor(`/progress?value=FK${NONE}`)).text();
    expect(titlesOf(html)).toEqual(["凭编号查进度"]);
    expect(mainOf(html)).toContain(`value="FK${NONE}"`);
    expect(textOf(mainOf(html))).toContain("查询码");
    expect(html).toContain('name="robots" content="noindex');
  });

  it("申报的编号：要查询码，说明没有查询码的登录后看，说得出怎样不用脚本办", async () => {
    const html = await (await asVisitor(`/progress?value=SB${NONE}`)).text();
    const words = textOf(mainOf(html));
    for (const part of ["申报编号", "查询码", "登录后查看", "启用脚本"]) expect(words).toContain(part);
    expect(mainOf(html)).toContain(`href="/user/progress?value=SB${NONE}"`);
  });

  it("不是编号的说明编号长什么样，写的还在框里", async () => {
    const html = await (await asVisitor(`/progress?value=${encodeURIComponent("我的反馈")}`)).text();
    expect(mainOf(html)).toContain('value="我的反馈"');
    expect(textOf(mainOf(html))).toContain("这不是事项的编号");
  });
});

describe("登录后凭编号", () => {
  it("自己的去它的页面；没有的、别家的说同一句话，是真的 404", async () => {
    const list = await as("admin")("/gateway/zqjh/api/center/wybx/page?page=1&size=1", { headers: ownHeaders() });
    const [own] = ((await list.json()) as { data: { records: { id: string; number: string }[] } }).data.records;
    const { id = "", number = "" } = own ?? {};
    expect(await sentTo(`/user/progress?value=${number}`, "admin")).toEqual({
      status: 307,
      to: `/user/zqjh/repair/${id}`,
    });
    const others = await as("bank")(`/user/progress?value=${number}`);
    expect(others.status).toBe(404);
    expect(textOf(mainOf(await others.text()))).toContain(noOwnCase(number));
    const missing = await as("admin")(`/user/progress?value=SB${NONE}`);
    expect(missing.status).toBe(404);
    expect(textOf(mainOf(await missing.text()))).toContain(noOwnCase(`SB${NONE}`));
  });
});
