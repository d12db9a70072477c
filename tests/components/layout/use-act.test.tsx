import { useQuery } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { delay, http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { roleCalls } from "@/contract/account/role";
import { errorOfEnvelope, GatewayError } from "@/lib/gateway/errors";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { enterpriseQueries } from "@/services/enterprise/queries";
import { refuses } from "../../support/gateway-mock";
import { inPortal } from "./support";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Options = Parameters<typeof useAct<string, unknown>>[1];
function Buttons({
  write,
  inputs = ["a"],
  ...options
}: { write: (input: string) => Promise<unknown>; inputs?: string[] } & Options) {
  const { run, busy, failure } = useAct(write, options);
  return (
    <>
      {inputs.map((input) => (
        <Button key={input} busy={busy} onClick={() => void run(input)}>
          催办{input}
        </Button>
      ))}
      {failure.length > 0 && <p role="alert">{failure.join("；")}</p>}
    </>
  );
}
/** An act that is still under way when the test ends. */
const underWay = () => new Promise<never>(() => {});

describe("写的按钮", () => {
  it("连点两下只发一次；做完说一声，按钮和焦点都还在", async () => {
    const user = userEvent.setup();
    let finish = () => {};
    const write = vi.fn(() => new Promise<void>((done) => (finish = done)));
    render(inPortal(<Buttons write={write} done="已催办" />));
    const button = screen.getByRole("button", { name: "催办a" });
    await user.dblClick(button);
    expect(button).toHaveAttribute("aria-disabled", "true");
    finish();
    expect(await screen.findByText("已催办")).toBeVisible();
    expect(write).toHaveBeenCalledOnce();
    expect(button).toHaveFocus();
    expect(button).not.toHaveAttribute("aria-disabled");
    await user.click(button);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it("没有成：网关的话原样说，别的说怎么办；按钮还能再点", async () => {
    const user = userEvent.setup();
    const write = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new GatewayError({ kind: "other", messages: ["今天已经催办过"] }))
      .mockRejectedValueOnce(new TypeError("x"))
      .mockResolvedValueOnce(undefined);
    render(inPortal(<Buttons write={write} done="已催办" failed="没有催办成功，请稍后重试" />));
    const button = screen.getByRole("button", { name: "催办a" });
    await user.click(button);
    expect(await screen.findByText("今天已经催办过")).toBeVisible();
    await user.click(button);
    expect(await screen.findByText("没有催办成功，请稍后重试")).toBeVisible();
    expect(button).toHaveFocus();
    await user.click(button);
    expect(await screen.findByText("已催办")).toBeVisible();
  });

  it("提示条按规格书第 8 节写明代码，说在旁边的只说话", async () => {
    const user = userEvent.setup();
    const fail = () =>
      Promise.reject(errorOfEnvelope({ returnCode: 4029, errorMessage: "操作过于频繁，请 42 秒后再试" }, 429, "/x"));
    render(
      inPortal(
        <>
          <Buttons write={fail} inputs={["提示条"]} />
          <Buttons write={fail} inputs={["旁边"]} here />
        </>,
      ),
    );
    await user.click(screen.getByRole("button", { name: "催办旁边" }));
    expect(await screen.findByText("操作过于频繁，请 42 秒后再试")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "催办提示条" }));
    expect(await screen.findByText("4029(429) : 操作过于频繁，请 42 秒后再试")).toBeVisible();
  });

  it("说在旁边的，再试时先收起", async () => {
    const user = userEvent.setup();
    const write = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new TypeError("x"))
      .mockImplementation(underWay);
    render(inPortal(<Buttons write={write} failed="没有催办成功，请稍后重试" here />));
    await user.click(screen.getByRole("button", { name: "催办a" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("没有催办成功，请稍后重试");
    await user.click(screen.getByRole("button", { name: "催办a" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("各行是各行的事：同一行只发一次，别的行不用等", async () => {
    const user = userEvent.setup();
    const write = vi.fn(underWay);
    render(inPortal(<Buttons write={write} inputs={["a", "b"]} apart />));
    await user.dblClick(screen.getByRole("button", { name: "催办a" }));
    await user.click(screen.getByRole("button", { name: "催办b" }));
    expect(write.mock.calls).toEqual([["a"], ["b"]]);
  });

  it("页面就要变的，成功以后不再发；没有成的还能再发", async () => {
    const user = userEvent.setup();
    const write = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new TypeError("x"))
      .mockResolvedValue(undefined);
    const onDone = vi.fn();
    render(inPortal(<Buttons write={write} once onDone={onDone} />));
    const button = screen.getByRole("button", { name: "催办a" });
    await user.click(button);
    await user.click(button);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await user.click(button);
    expect(write).toHaveBeenCalledTimes(2);
  });
});

describe("写了以后，页面上的跟着变", () => {
  function Roles() {
    const { data } = useQuery(enterpriseQueries.roles());
    const remove = useAct(useWrite(enterpriseMutations.deleteRole()), { done: "已删除" });
    return (
      <>
        <p>{data ? `${data.length} 个角色` : ""}</p>
        <Button onClick={() => void remove.run("r1")}>删除</Button>
      </>
    );
  }
  const shown = () =>
    render(
      inPortal(
        <QueryProvider>
          <Roles />
        </QueryProvider>,
      ),
    );
  const role = (id: string) => ({
    id,
    roleName: id,
    remark: "",
    permissions: [],
    builtIn: false,
    administrator: false,
    userCount: 0,
    updatedAt: "2026-11-20T01:02:03.000Z",
  });

  it("成功的重新取过才算完，没有成的不动", async () => {
    const user = userEvent.setup();
    let roles = [role("r1"), role("r2")];
    server.use(
      http.get(`*/gateway${roleCalls.listRoles.path}`, async () => {
        await delay(20);
        return HttpResponse.json({ returnCode: 2000, data: roles });
      }),
      refuses(roleCalls.deleteRole, "WRONG_STATE"),
    );
    shown();
    await screen.findByText("2 个角色");
    await user.click(screen.getByRole("button", { name: "删除" }));
    await screen.findByRole("button", { name: /^关闭提示/ });
    expect(screen.getByText("2 个角色")).toBeVisible();
    server.use(
      http.delete(`*/gateway${roleCalls.deleteRole.path}`, () => {
        roles = [role("r2")];
        return HttpResponse.json({ returnCode: 2000, data: null });
      }),
    );
    await user.click(screen.getByRole("button", { name: "删除" }));
    await screen.findByText("已删除");
    expect(screen.getByText("1 个角色")).toBeVisible();
  });
});
