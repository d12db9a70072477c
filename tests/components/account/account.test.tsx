import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountBase } from "@/components/account/account-base";
import { AuthChoices } from "@/components/account/sign-in/auth-choices";
import { LoginPanel } from "@/components/account/sign-in/login-panel";
import { AntdProvider } from "@/components/layout/providers/antd-provider";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { accountCalls } from "@/contract/account/account";
import { proofCalls } from "@/contract/account/proof";
import { expectAccessible } from "../../support/axe";
import { answers, refusal, refuses } from "../../support/gateway-mock";
import { asksForWork, readProof } from "../../support/proof-mock";
import { sampleUser } from "../../support/samples";

const server = setupServer();
const replace = vi.fn();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  // jsdom cannot navigate; what a person relies on is where the page wants to go.
  const { href, origin, protocol, host } = window.location;
  vi.stubGlobal("location", {
    href,
    origin,
    protocol,
    host,
    pathname: "/user/base",
    search: "",
    replace,
    assign: vi.fn(),
  });
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  replace.mockReset();
});
afterAll(() => server.close());

const picture = answers(proofCalls.getGraphCaptcha, {
  image: "data:image/png;base64,AA==",
  expiresAt: "2026-11-21T00:00:00Z",
});
const passwordWrong = () =>
  refusal("INVALID_INPUT", [{ errorMessage: "账号或密码错误，请检查后重新输入", field: "password" }]);
const proofMissing = () =>
  refusal("INVALID_INPUT", [{ errorMessage: "请填写图形验证码，再提交一次", field: "captcha" }]);

function showLogin(props: Partial<Parameters<typeof LoginPanel>[0]> = {}) {
  return render(
    <LoginPanel
      way="password"
      redirectTo="/user/base"
      notice={undefined}
      refusal={undefined}
      picture={undefined}
      contact="拨打服务热线 12345"
      {...props}
    />,
  );
}

async function fill(user: ReturnType<typeof userEvent.setup>, password = "wrong") {
  await user.type(screen.getByLabelText("账号或手机号"), "member");
  await user.type(screen.getByLabelText("密码"), password);
  await user.click(screen.getByRole("button", { name: "登录" }));
}

describe("登录与注册的入口", () => {
  const ways = [
    ["登录", "/auth/login"],
    ["个人注册", "/auth/register"],
    ["企业注册", "/auth/register-enterprise"],
    ["找回密码", "/auth/reset-password"],
  ] as const;

  it("四条路各有一句说明，都带着要回去的地方，没有无障碍问题", async () => {
    const { container } = render(<AuthChoices redirectTo="/user/base?tab=1" />);
    for (const [name, page] of ways) {
      const link = screen.getByRole("link", { name });
      expect(link).toHaveAttribute("href", `${page}?redirect_uri=%2Fuser%2Fbase%3Ftab%3D1`);
      expect(link.closest("li")?.querySelector("p")?.textContent).toMatch(/。$/);
    }
    await expectAccessible(container);
  });

  it("没有要回去的地方，地址里就不带", () => {
    render(<AuthChoices redirectTo="/" />);
    for (const [name, page] of ways) expect(screen.getByRole("link", { name })).toHaveAttribute("href", page);
  });
});

describe("登录表单", () => {
  it("说明来意，标签与输入框相连，没有无障碍问题", async () => {
    const { container } = showLogin({ notice: "required" });
    expect(screen.getByRole("alert")).toHaveTextContent("未登录用户禁止访问，请先登录");
    expect(screen.getByLabelText("密码")).toHaveAttribute("autocomplete", "current-password");
    await expectAccessible(container);
  });

  it("登录过期时用规格书的原话", () => {
    showLogin({ notice: "expired" });
    expect(screen.getByRole("alert")).toHaveTextContent("登录过期或未登录，请重新登录");
  });

  it("没有脚本也是一张能提交的表单", () => {
    const { container } = showLogin();
    const form = container.querySelector("form");
    expect(form).toHaveAttribute("action", "/session");
    expect(form).toHaveAttribute("method", "post");
    expect(container.querySelector('input[name="redirect_uri"]')).toHaveValue("/user/base");
  });

  it("空着提交时逐项说明，不发请求", async () => {
    const user = userEvent.setup();
    showLogin();
    await user.click(screen.getByRole("button", { name: "登录" }));
    expect(await screen.findByRole("link", { name: "请输入账号或手机号" })).toBeVisible();
    expect(screen.getByRole("link", { name: "请输入密码" })).toBeVisible();
    expect(screen.getByLabelText("账号或手机号")).toHaveAccessibleDescription("错误：请输入账号或手机号");
  });

  it("可以选个人用户，选的随表单一起发出；密码可以显示出来核对", async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    server.use(
      http.post("*/session", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ returnCode: 2000, data: { user: sampleUser } });
      }),
    );
    showLogin();
    await user.click(screen.getByRole("radio", { name: "个人用户" }));
    await user.click(screen.getByRole("button", { name: "显示密码" }));
    await fill(user, "Portal2026");
    expect(screen.getByLabelText("密码")).toHaveAttribute("type", "text");
    await waitFor(() =>
      expect(sent).toEqual([{ username: "member", password: "Portal2026", type: "member_personal" }]),
    );
  });

  it("密码由管理员设置的人登录后先去修改密码", async () => {
    const user = userEvent.setup();
    const must = { ...sampleUser, mustChangePassword: true };
    server.use(http.post("*/session", () => HttpResponse.json({ returnCode: 2000, data: { user: must } })));
    showLogin();
    await fill(user, "Portal2026");
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/user/changePassword"));
  });

  it("去注册和找回密码时带着要回去的地方", () => {
    showLogin();
    for (const [name, page] of [
      ["个人注册", "/auth/register"],
      ["企业注册", "/auth/register-enterprise"],
      ["忘记密码", "/auth/reset-password"],
    ])
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", `${page}?redirect_uri=%2Fuser%2Fbase`);
  });

  it("密码错误后说明原因、保留账号，没有图片要认", async () => {
    const user = userEvent.setup();
    server.use(http.post("*/session", passwordWrong));
    showLogin();
    await fill(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("账号或密码错误，请检查后重新输入");
    expect(screen.getByLabelText("账号或手机号")).toHaveValue("member");
    expect(screen.queryByLabelText("图形验证码")).toBeNull();
  });

  it("要安全验证时浏览器自己做好再登录一次，人什么也不用做", async () => {
    const user = userEvent.setup();
    const bodies: Record<string, string>[] = [];
    const work = asksForWork();
    server.use(
      work.handler,
      http.post("*/session", async ({ request }) => {
        bodies.push((await request.json()) as Record<string, string>);
        return bodies.length === 1
          ? proofMissing()
          : HttpResponse.json({ returnCode: 2000, data: { user: sampleUser } });
      }),
    );
    showLogin();
    await fill(user, "Portal2026");
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/user/base"));
    expect(work.asked()).toBe(1);
    expect(bodies[0]).not.toHaveProperty("captcha");
    expect(bodies[1]).toMatchObject({ username: "member", captchaId: "work-1" });
    const proof = readProof(bodies[1]?.captcha ?? "");
    expect(proof.challenge.parameters.data).toMatchObject({ id: "work-1", purpose: "login" });
  });

  it("做了安全验证仍不对：说明原因，只再试一次，不一直重来", async () => {
    const user = userEvent.setup();
    let tries = 0;
    const work = asksForWork();
    server.use(
      work.handler,
      http.post("*/session", () => {
        tries += 1;
        return proofMissing();
      }),
    );
    showLogin();
    await fill(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("请填写图形验证码，再提交一次");
    expect([tries, work.asked()]).toEqual([2, 1]);
    expect(screen.getByRole("button", { name: "登录" })).toBeEnabled();
  });

  it("浏览器做不了安全验证时出现图形验证码，换一张、看不见找谁都有", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto), randomUUID: () => "picture-id" });
    const user = userEvent.setup();
    const bodies: Record<string, string>[] = [];
    server.use(
      picture,
      http.post("*/session", async ({ request }) => {
        bodies.push((await request.json()) as Record<string, string>);
        return bodies.length === 1
          ? passwordWrong()
          : HttpResponse.json({ returnCode: 2000, data: { user: sampleUser } });
      }),
    );
    const { container } = showLogin();
    await fill(user);
    expect(await screen.findByAltText("图形验证码，四个字符")).toBeVisible();
    expect(screen.getByLabelText("图形验证码")).toHaveAccessibleDescription(/拨打服务热线 12345/);
    expect(screen.getByRole("button", { name: "看不清，换一张" })).toBeVisible();
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "登录" }));
    expect(screen.getByLabelText("图形验证码")).toHaveAccessibleDescription(/请填写图形验证码/);
    expect(bodies).toHaveLength(1);
    await user.type(screen.getByLabelText("图形验证码"), "acef");
    await user.click(screen.getByRole("button", { name: "登录" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/user/base"));
    expect(bodies[1]).toMatchObject({ captcha: "acef" });
  });

  it("登录成功后回到原来的地方", async () => {
    const user = userEvent.setup();
    server.use(http.post("*/session", () => HttpResponse.json({ returnCode: 2000, data: { user: sampleUser } })));
    showLogin();
    await fill(user, "Portal2026");
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/user/base"));
    expect(window.sessionStorage.getItem("portal.flash")).toContain("登录成功");
  });

  it("门连不上时说网络失败，表单还能再试", async () => {
    const user = userEvent.setup();
    server.use(http.post("*/session", () => HttpResponse.error()));
    showLogin();
    await fill(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("网络连接失败，请检查网络后重试");
    expect(screen.getByRole("button", { name: "登录" })).toBeEnabled();
  });
});

function showAccount() {
  return render(
    <AntdProvider>
      <QueryProvider>
        <AccountBase />
      </QueryProvider>
    </AntdProvider>,
  );
}

describe("账号信息", () => {
  it("企业要求两步验证而自己没有开启：那一家旁边写明，一点就到开启的地方", async () => {
    const ens = sampleUser.ens.map((enterprise) => ({ ...enterprise, secondFactorDue: true }));
    server.use(answers(accountCalls.getCurrentUser, { ...sampleUser, enBaseId: null, enBaseName: null, ens }));
    showAccount();
    const [link] = await screen.findAllByRole("link", { name: "要求两步验证，去开启" });
    expect(link).toHaveAttribute("href", "/user/manage#two-step");
  });

  it("加载时说数据加载中，之后显示姓名、企业、掩码手机号和角色", async () => {
    server.use(answers(accountCalls.getCurrentUser, sampleUser));
    const { container } = showAccount();
    expect(screen.getByRole("status")).toHaveTextContent("数据加载中");
    expect(await screen.findByText("陈思远")).toBeVisible();
    for (const text of ["138****0002", "企业经办人", "合肥云杉智能装备有限公司", "当前企业", "2026-11-20 09:02:03"])
      expect(container).toHaveTextContent(text);
    await expectAccessible(container);
  });

  it("网关出错时说它的话，没有代码，点重试就好", async () => {
    const user = userEvent.setup();
    server.use(refuses(accountCalls.getCurrentUser, "UNAVAILABLE"));
    showAccount();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("服务暂时不可用，请稍后重试");
    expect(alert).not.toHaveTextContent("5003");
    server.use(answers(accountCalls.getCurrentUser, sampleUser));
    await user.click(screen.getByRole("button", { name: "重试" }));
    expect(await screen.findByText("陈思远")).toBeVisible();
  });

  it("没有企业的个人用户看得到去绑定企业的入口", async () => {
    server.use(
      answers(accountCalls.getCurrentUser, {
        ...sampleUser,
        type: "member_personal",
        ens: [],
        enBaseId: null,
        enBaseName: null,
      }),
    );
    showAccount();
    expect(await screen.findByText("个人用户")).toBeVisible();
    expect(screen.getByRole("link", { name: "绑定企业" })).toHaveAttribute("href", "/user/bind");
  });
});
