import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountManage } from "@/components/account/account-manage";
import { ChangePassword } from "@/components/account/change-password";
import { RealNamePanel } from "@/components/account/real-name-panel";
import { RegisterEnterpriseForm } from "@/components/account/register-enterprise-form";
import { RegisterForm } from "@/components/account/register-form";
import { ResetPasswordForm } from "@/components/account/reset-password-form";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { accountCalls } from "@/contract/account/account";
import { accountAccessCalls, type RealName } from "@/contract/account/access";
import { secondFactorCalls } from "@/contract/account/second-factor";
import { closingCalls } from "@/contract/account/closing";
import { consentCalls } from "@/contract/consent/consent";
import { fileCalls } from "@/contract/common/file";
import { recognitionCalls } from "@/contract/account/recognition";
import { expectAccessible } from "../../support/axe";
import { answers, refusal, refuses } from "../../support/gateway-mock";
import { asksForWork, readProof } from "../../support/proof-mock";
import { sampleUser } from "../../support/samples";
import { inPortal } from "../layout/support";

const server = setupServer();
const replace = vi.fn();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  // jsdom draws no dialogs; what matters here is that it opens and closes.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
beforeEach(() => {
  const { href, origin, protocol, host } = window.location;
  vi.stubGlobal("location", { href, origin, protocol, host, pathname: "/", search: "", replace, assign: vi.fn() });
  vi.stubGlobal("scrollTo", vi.fn());
  server.use(asksForWork().handler);
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  replace.mockReset();
});
afterAll(() => server.close());

const sent = answers(accountAccessCalls.postSmsCode, { retryAfterSeconds: 60 });
const session = http.post("*/session", () => HttpResponse.json({ returnCode: 2000, data: { user: sampleUser } }));

/** Uploads whose recognition answers when the test says so. */
function recognitionOnDemand() {
  const waiting = new Map<string, (answer: Response) => void>();
  server.use(
    http.get(`*/gateway${recognitionCalls.recogniseImage.path}`, ({ request }) => {
      const fileId = new URL(request.url).searchParams.get("imgurl") ?? "";
      return new Promise<Response>((resolve) => waiting.set(fileId, resolve));
    }),
  );
  return {
    upload: async (user: ReturnType<typeof userEvent.setup>, fileId: string, name: string) => {
      const data = [{ fileId, name, size: 3, url: "/x", uid: fileId }];
      server.use(answers(fileCalls.uploadPublicFile, { status: 1, data }));
      // What visitors may send is less than what members may.
      expect(screen.getByLabelText(/^营业执照/)).toHaveAccessibleDescription(/单个文件不超过 5M/);
      await user.upload(screen.getByLabelText(/^营业执照/), new File(["png"], name, { type: "image/png" }));
      await waitFor(() => expect(waiting.has(fileId)).toBe(true));
    },
    answer: (fileId: string, name: string, creditCode: string) => {
      const data = { type: "licence", name, creditCode, legalPerson: null, address: null, idNumber: null };
      waiting.get(fileId)?.(HttpResponse.json({ returnCode: 2000, data }));
    },
  };
}

async function proveThePhone(user: ReturnType<typeof userEvent.setup>, label = "手机号") {
  await user.type(screen.getByLabelText(label), "138 0013 8000");
  await user.click(screen.getByRole("button", { name: "获取验证码" }));
  await screen.findByText("验证码已发送至 138****8000，5 分钟内有效");
  await user.type(screen.getByLabelText("短信验证码"), "123456");
}

describe("个人注册", () => {
  it("取验证码、设密码、同意声明，注册后自动登录回到原处", async () => {
    const user = userEvent.setup();
    const bodies: unknown[] = [];
    server.use(
      sent,
      session,
      http.post(`*/gateway${accountAccessCalls.registerMember.path}`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ returnCode: 2000, data: null });
      }),
    );
    const { container } = render(<RegisterForm redirectTo="/zct-ee/policy-info" />);
    await expectAccessible(container);
    await proveThePhone(user);
    // As the gateway judges it: with the phone in it a password is refused, and so not told as met.
    const rules = within(screen.getByRole("list", { name: "设置密码的要求" }));
    await user.type(screen.getByLabelText("设置密码"), "rain00138000");
    expect(rules.getByText(/^没有账号、手机号/)).toHaveTextContent("未满足");
    await user.clear(screen.getByLabelText("设置密码"));
    await user.type(screen.getByLabelText("设置密码"), "Rainy7day");
    expect(rules.getAllByText("，已满足")).toHaveLength(5);
    // Only the gateway knows which are common, so nobody is told that one is not.
    expect(rules.getByText("不是常见的密码，提交时核对")).not.toHaveTextContent("已满足");
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "注册" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/zct-ee/policy-info"));
    expect(bodies).toEqual([{ tel: "13800138000", code: "123456", password: "Rainy7day", agree: true }]);
    expect(window.sessionStorage.getItem("portal.flash")).toContain("注册成功");
  });

  it("没填手机号就取验证码，说明要先填，不发请求；填对了说明随即消失", async () => {
    const user = userEvent.setup();
    render(<RegisterForm redirectTo="/" />);
    await user.click(screen.getByRole("button", { name: "获取验证码" }));
    const tel = screen.getByLabelText("手机号");
    expect(tel).toHaveAccessibleDescription(/请输入手机号/);
    await user.type(tel, "1380013800");
    expect(tel).toHaveAttribute("aria-invalid");
    await user.type(tel, "0");
    expect(tel).not.toHaveAttribute("aria-invalid");
  });

  it("每次取验证码都带一份新的安全验证；没通过、太频繁说在验证码那一栏；填好的都还在", async () => {
    const user = userEvent.setup();
    const proofs: Record<string, string>[] = [];
    server.use(
      http.post(`*/gateway${accountAccessCalls.postSmsCode.path}`, async ({ request }) => {
        proofs.push((await request.json()) as Record<string, string>);
        return refusal("INVALID_INPUT", [{ errorMessage: "安全验证没有通过或已过期，请再试一次", field: "captcha" }]);
      }),
    );
    render(<RegisterForm redirectTo="/" />);
    await user.type(screen.getByLabelText("设置密码"), "Rainy7day");
    await user.type(screen.getByLabelText("手机号"), "13800138000");
    await user.click(screen.getByRole("button", { name: "获取验证码" }));
    await waitFor(() => expect(screen.getByLabelText("短信验证码")).toHaveAccessibleDescription(/请再试一次/));
    await user.click(screen.getByRole("button", { name: "获取验证码" }));
    await waitFor(() => expect(proofs).toHaveLength(2));
    expect(proofs.map(({ captchaId }) => captchaId)).toEqual(["work-1", "work-2"]);
    for (const { captcha } of proofs) expect(readProof(captcha ?? "").challenge.parameters.data.purpose).toBe("sms");
    server.use(refuses(accountAccessCalls.postSmsCode, "TOO_MANY_REQUESTS"));
    await user.click(screen.getByRole("button", { name: "获取验证码" }));
    const code = screen.getByLabelText("短信验证码");
    await waitFor(() => expect(code).toHaveAccessibleDescription(/操作过于频繁/));
    await user.type(code, "1");
    expect(code).not.toHaveAttribute("aria-invalid");
    expect(screen.getByLabelText("设置密码")).toHaveValue("Rainy7day");
  });
});

describe("企业注册", () => {
  it("上传执照后自动填好名称和代码，请人核对", async () => {
    const user = userEvent.setup();
    const file = { fileId: "f-1", name: "执照.png", size: 3, url: "/x", uid: "f-1" };
    server.use(
      answers(fileCalls.uploadPublicFile, { status: 1, data: [file] }),
      answers(recognitionCalls.recogniseImage, {
        type: "licence",
        name: "合肥远望示范科技有限公司",
        creditCode: "91340100MA8TYW2016",
        legalPerson: null,
        address: null,
        idNumber: null,
      }),
    );
    const { container } = render(<RegisterEnterpriseForm redirectTo="/" />);
    await user.upload(screen.getByLabelText(/^营业执照/), new File(["png"], "执照.png", { type: "image/png" }));
    expect(await screen.findByText("已按营业执照填好能识别的内容，请逐项核对")).toBeVisible();
    expect(screen.getByLabelText("企业名称")).toHaveValue("合肥远望示范科技有限公司");
    expect(screen.getByLabelText("统一社会信用代码")).toHaveValue("91340100MA8TYW2016");
    await expectAccessible(container);
  });

  it("识别要几秒：这时自己填的不会被盖掉，说明请核对", async () => {
    const user = userEvent.setup();
    const { upload, answer } = recognitionOnDemand();
    render(<RegisterEnterpriseForm redirectTo="/" />);
    await upload(user, "f-1", "执照.png");
    await user.type(screen.getByLabelText("企业名称"), "合肥远望示范科技有限公司");
    await user.type(screen.getByLabelText("统一社会信用代码"), "91340100MA8TYW2016");
    answer("f-1", "合肥远望示苑科技有限公司", "91340100MA8TYW2016");
    expect(await screen.findByText("您填写的与识别出的不一致，没有改动，请对照营业执照核对")).toBeVisible();
    expect(screen.getByLabelText("企业名称")).toHaveValue("合肥远望示范科技有限公司");
    expect(screen.getByLabelText("统一社会信用代码")).toHaveValue("91340100MA8TYW2016");
  });

  it("换了一张执照：先前那张的识别晚到也不填，后一张的照填", async () => {
    const user = userEvent.setup();
    const { upload, answer } = recognitionOnDemand();
    render(<RegisterEnterpriseForm redirectTo="/" />);
    await upload(user, "f-1", "错的.png");
    await user.click(screen.getByRole("button", { name: /移除：错的\.png/ }));
    await upload(user, "f-2", "对的.png");
    answer("f-2", "合肥远望示范科技有限公司", "91340100MA8TYW2016");
    expect(await screen.findByText("已按营业执照填好能识别的内容，请逐项核对")).toBeVisible();
    answer("f-1", "别的公司", "91340100MA8TYW2024");
    await user.type(screen.getByLabelText("姓名"), "林远");
    expect(screen.getByLabelText("企业名称")).toHaveValue("合肥远望示范科技有限公司");
    expect(screen.getByLabelText("统一社会信用代码")).toHaveValue("91340100MA8TYW2016");
  });

  it("移除了执照：按它填的没动过的一并去掉，自己改过的留着", async () => {
    const user = userEvent.setup();
    const { upload, answer } = recognitionOnDemand();
    render(<RegisterEnterpriseForm redirectTo="/" />);
    await upload(user, "f-1", "错的.png");
    answer("f-1", "合肥错的示范科技有限公司", "91340100MA8TYW2016");
    await waitFor(() => expect(screen.getByLabelText("企业名称")).toHaveValue("合肥错的示范科技有限公司"));
    await user.type(screen.getByLabelText("企业名称"), "（筹）");
    await user.click(screen.getByRole("button", { name: /移除：错的\.png/ }));
    expect(screen.getByLabelText("企业名称")).toHaveValue("合肥错的示范科技有限公司（筹）");
    expect(screen.getByLabelText("统一社会信用代码")).toHaveValue("");
  });

  it("识别不了就请人手填，不影响提交；空着提交逐项说明", async () => {
    const user = userEvent.setup();
    const file = { fileId: "f-1", name: "执照.jpg", size: 3, url: "/x", uid: "f-1" };
    server.use(
      answers(fileCalls.uploadPublicFile, { status: 1, data: [file] }),
      refuses(recognitionCalls.recogniseImage, "UNAVAILABLE"),
    );
    render(<RegisterEnterpriseForm redirectTo="/" />);
    await user.click(screen.getByRole("button", { name: "提交注册" }));
    for (const words of ["请上传营业执照", "请输入统一社会信用代码", "请填写姓名", "请输入短信验证码"])
      expect(await screen.findByRole("link", { name: words })).toBeVisible();
    await user.upload(screen.getByLabelText(/^营业执照/), new File(["jpg"], "执照.jpg", { type: "image/jpeg" }));
    expect(await screen.findByText("没有识别出内容，请手工填写")).toBeVisible();
  });
});

describe("统一社会信用代码", () => {
  const WRONG = /校验位不符，至少有一位看错或输错，请对照营业执照逐位核对/;

  it("校验位不符在离开输入框时说明，正在输入时不说；改对立刻消失，留空离开不说", async () => {
    const user = userEvent.setup();
    render(<RegisterEnterpriseForm redirectTo="/" />);
    const code = screen.getByLabelText("统一社会信用代码");
    await user.click(code);
    await user.tab();
    expect(code).not.toHaveAttribute("aria-invalid");
    // The check digit of this code is 6 (GB 32100-2015); the last but one is read as 7.
    await user.type(code, "91340100ma8tyw2076");
    expect(code).not.toHaveAttribute("aria-invalid");
    await user.tab();
    expect(code).toHaveAccessibleDescription(WRONG);
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toContainEqual(
      expect.stringMatching(WRONG),
    );
    expect(screen.queryByText(/提交未成功/)).toBeNull();
    await user.type(code, "{Backspace}{Backspace}1");
    // Being corrected: the words stay, and no new ones come.
    expect(code).toHaveAccessibleDescription(WRONG);
    await user.type(code, "6");
    expect(code).not.toHaveAttribute("aria-invalid");
  });

  it("位数不够、用了不用的字母，也在离开时说第几位和怎么办", async () => {
    const user = userEvent.setup();
    render(<RegisterEnterpriseForm redirectTo="/" />);
    const code = screen.getByLabelText("统一社会信用代码");
    await user.type(code, "91340100MA8TYW201");
    await user.tab();
    expect(code).toHaveAccessibleDescription(/应为 18 位，现在是 17 位/);
    await user.clear(code);
    await user.type(code, "9134O100MA8TYW2016");
    await user.tab();
    expect(code).toHaveAccessibleDescription(
      /第 5 位有误：统一社会信用代码不使用字母 I、O、S、V、Z，请核对是否应为数字/,
    );
  });
});

describe("找回密码", () => {
  it("成功后去登录页，带着要回去的地方；验证码错了说在那一栏", async () => {
    const user = userEvent.setup();
    server.use(
      sent,
      http.put(`*/gateway${accountAccessCalls.resetPassword.path}`, () =>
        refusal("INVALID_INPUT", [{ errorMessage: "短信验证码错误或已过期", field: "code" }]),
      ),
    );
    render(<ResetPasswordForm redirectTo="/user/base" />);
    await proveThePhone(user, "注册时的手机号");
    await user.type(screen.getByLabelText("新密码"), "Rainy7day");
    await user.click(screen.getByRole("button", { name: "重设密码" }));
    expect(await screen.findByRole("link", { name: "短信验证码错误或已过期" })).toBeVisible();
    server.use(answers(accountAccessCalls.resetPassword, null));
    await user.click(screen.getByRole("button", { name: "重设密码" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/auth/login?redirect_uri=%2Fuser%2Fbase"));
  });
});

const show = (page: React.ReactNode) => render(inPortal(<QueryProvider>{page}</QueryProvider>));
const sessions = [
  {
    id: "s-1",
    device: "Chrome · Windows",
    address: "10.1.*.*",
    createdAt: "2026-11-20T01:00:00Z",
    lastSeenAt: "2026-11-20T02:00:00Z",
    current: true,
  },
  {
    id: "s-2",
    device: "微信 · Android",
    address: "10.2.*.*",
    createdAt: "2026-11-19T01:00:00Z",
    lastSeenAt: "2026-11-19T02:00:00Z",
    current: false,
  },
];

describe("修改密码", () => {
  it("规则随账号类型；改好后说明退出了几个登录，表单清空", async () => {
    const user = userEvent.setup();
    server.use(
      answers(accountCalls.getCurrentUser, sampleUser),
      answers(accountAccessCalls.changePassword, { endedSessions: 2 }),
    );
    const { container } = show(<ChangePassword />);
    await user.type(await screen.findByLabelText("当前密码"), "Portal2026");
    expect(screen.getByText("有大写字母")).toBeVisible();
    await user.type(screen.getByLabelText("新密码"), "Rainy7day");
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "修改密码" }));
    await waitFor(() => expect(screen.getByLabelText("当前密码")).toHaveValue(""));
  });

  it("密码由管理员设置的人被告知先改，改好后整页重来", async () => {
    const user = userEvent.setup();
    server.use(
      answers(accountCalls.getCurrentUser, { ...sampleUser, mustChangePassword: true }),
      answers(accountAccessCalls.changePassword, { endedSessions: 0 }),
    );
    show(<ChangePassword />);
    expect(await screen.findByText(/当前密码由管理员设置/)).toBeVisible();
    await user.type(screen.getByLabelText("当前密码"), "Portal2026");
    await user.type(screen.getByLabelText("新密码"), "Rainy7day");
    await user.click(screen.getByRole("button", { name: "修改密码" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/user/base"));
  });
});

describe("账号管理", () => {
  const off = { since: null, recoveryCodesLeft: 0, requiredBy: [] };
  beforeEach(() =>
    server.use(
      answers(closingCalls.getClosing, { closesAt: null, obstacles: [] }),
      answers(secondFactorCalls.getSecondFactor, off),
      answers(consentCalls.listGivenConsents, { records: [], total: 0, page: 1, size: 10 }),
      answers(consentCalls.listReceivedConsents, { records: [], total: 0, page: 1, size: 10 }),
    ),
  );

  it("企业要求两步验证的：没开启时说明是谁要求；开启后不能关闭，恢复码只剩几个时提醒换一组", async () => {
    server.use(
      answers(accountCalls.getCurrentUser, sampleUser),
      answers(accountAccessCalls.listOwnSessions, sessions),
      answers(secondFactorCalls.getSecondFactor, { ...off, requiredBy: ["合肥云杉智能装备有限公司"] }),
    );
    const { unmount } = show(<AccountManage />);
    expect(await screen.findByText(/合肥云杉智能装备有限公司要求人员开启两步验证/)).toBeVisible();
    unmount();
    server.use(
      answers(secondFactorCalls.getSecondFactor, {
        since: "2026-11-20T01:00:00Z",
        recoveryCodesLeft: 3,
        requiredBy: ["合肥云杉智能装备有限公司"],
      }),
    );
    show(<AccountManage />);
    expect(await screen.findByText(/恢复码快用完了/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "关闭" })).toBeNull();
    expect(screen.getByRole("button", { name: "换一部手机" })).toBeVisible();
  });

  it("二维码出来以后还能不开启", async () => {
    const user = userEvent.setup();
    server.use(
      answers(accountCalls.getCurrentUser, sampleUser),
      answers(accountAccessCalls.listOwnSessions, sessions),
      answers(secondFactorCalls.startSecondFactor, { uri: "otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ", secret: "GEZD" }),
    );
    show(<AccountManage />);
    await user.click(await screen.findByRole("button", { name: "开启两步验证" }));
    await user.type(screen.getByLabelText("当前密码"), "Portal2026");
    await user.click(screen.getByRole("button", { name: "下一步" }));
    expect(await screen.findByRole("img", { name: /二维码/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "不开启了" }));
    expect(screen.queryByRole("img", { name: /二维码/ })).toBeNull();
    expect(screen.getByRole("button", { name: "开启两步验证" })).toBeVisible();
  });

  it("列出登录的设备，本次登录不能在这里退出；退出前先问", async () => {
    const user = userEvent.setup();
    const ended: string[] = [];
    server.use(
      answers(accountCalls.getCurrentUser, sampleUser),
      answers(accountAccessCalls.listOwnSessions, sessions),
      http.delete("*/gateway/uaa/api/user/session/:id", ({ params }) => {
        ended.push(String(params.id));
        return HttpResponse.json({ returnCode: 2000, data: null });
      }),
    );
    const { container } = show(<AccountManage />);
    const ends = await screen.findAllByRole("button", { name: /^退出登录：微信 · Android/ });
    expect(screen.queryByRole("button", { name: /^退出登录：Chrome/ })).toBeNull();
    await expectAccessible(container);
    await user.click(ends[0] as HTMLElement);
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "退出登录" }));
    await waitFor(() => expect(ended).toEqual(["s-2"]));
  });

  it("一部分加载失败时其余照常，点重试就好", async () => {
    const user = userEvent.setup();
    server.use(
      answers(accountCalls.getCurrentUser, sampleUser),
      refuses(accountAccessCalls.listOwnSessions, "UNAVAILABLE"),
    );
    show(<AccountManage />);
    expect(await screen.findByText("登录的设备加载失败")).toBeVisible();
    expect(screen.getByLabelText("昵称")).toHaveValue("小陈");
    server.use(answers(accountAccessCalls.listOwnSessions, sessions));
    await user.click(screen.getByRole("button", { name: "重试" }));
    expect(await screen.findByText("本次登录")).toBeVisible();
  });
});

describe("实名认证", () => {
  const none: RealName = {
    state: "none",
    name: null,
    idNumber: null,
    submittedAt: null,
    decidedAt: null,
    remark: null,
  };
  it("没提交过是表单；被退回说明原因并可重交；通过后只显示掩码", async () => {
    server.use(answers(accountAccessCalls.getRealName, none));
    const first = show(<RealNamePanel />);
    expect(await screen.findByLabelText("身份证号码")).toBeVisible();
    await expectAccessible(first.container);
    first.unmount();
    server.use(answers(accountAccessCalls.getRealName, { ...none, state: "refused", remark: "照片不清楚" }));
    const second = show(<RealNamePanel />);
    expect(await screen.findByText("实名认证未通过：照片不清楚")).toBeVisible();
    expect(screen.getByRole("button", { name: "提交认证" })).toBeVisible();
    second.unmount();
    server.use(
      answers(accountAccessCalls.getRealName, {
        ...none,
        state: "approved",
        name: "周**",
        idNumber: "340104********7261",
        submittedAt: "2026-11-20T01:00:00Z",
        decidedAt: "2026-11-21T01:00:00Z",
      }),
    );
    show(<RealNamePanel />);
    expect(await screen.findByText("340104********7261")).toBeVisible();
    expect(screen.queryByRole("button", { name: "提交认证" })).toBeNull();
  });

  it("没有同意处理身份证信息就不提交，说在那一栏；用途写在表单里", async () => {
    const user = userEvent.setup();
    server.use(answers(accountAccessCalls.getRealName, none));
    show(<RealNamePanel />);
    expect(await screen.findByText(/只用于核对您的身份/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "提交认证" }));
    expect(screen.getByRole("checkbox")).toHaveAccessibleDescription("错误：请先阅读并同意处理您的身份证信息");
  });

  it("撤回先问一声；撤回后回到空白的表单，保留则什么也不变", async () => {
    const user = userEvent.setup();
    let withdrawn = 0;
    const pending: RealName = { ...none, state: "pending", name: "周**", idNumber: "340104********7261" };
    server.use(
      answers(accountAccessCalls.getRealName, { ...pending, submittedAt: "2026-11-20T01:00:00Z" }),
      http.delete(`*/gateway${accountAccessCalls.withdrawRealName.path}`, () => {
        withdrawn += 1;
        return HttpResponse.json({ returnCode: 2000, data: none });
      }),
    );
    const { container } = show(<RealNamePanel />);
    await user.click(await screen.findByRole("button", { name: "撤回认证" }));
    expect(await screen.findByRole("dialog")).toHaveTextContent("立即删除，不能恢复");
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "保留" }));
    expect(withdrawn).toBe(0);
    await user.click(screen.getByRole("button", { name: "撤回认证" }));
    await user.click(await screen.findByRole("button", { name: "撤回并删除" }));
    expect(await screen.findByRole("button", { name: "提交认证" })).toBeVisible();
    expect(screen.queryByText("340104********7261")).toBeNull();
    expect(withdrawn).toBe(1);
  });
});
