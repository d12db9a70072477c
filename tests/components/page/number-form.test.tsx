import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { careScopes, guideScopes, homeScopes, mainScopes } from "@/components/layout/header/search-scopes";
import { Footer } from "@/components/layout/footer";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { NumberForm } from "@/components/page/case/number-form";
import { homeTasks } from "@/lib/menus/task-links";
import { readSite } from "@/lib/site";
import { TILES_SHOWN } from "@/components/page/landing";
import { expectAccessible } from "../../support/axe";

it("一个输入框，任何编号：不运行脚本也提交得出去；写错了，框上说明错在哪里", async () => {
  const { container, rerender } = render(<NumberForm value="" />);
  const form = screen.getByRole("search", { name: "凭编号查进度" });
  expect(form).toHaveAttribute("action", "/progress");
  expect(form).toHaveAttribute("method", "get");
  const field = within(form).getByLabelText("编号");
  expect(field).toHaveAttribute("name", "value");
  expect(field).toBeRequired();
  expect(field).not.toHaveAttribute("aria-invalid");
  await expectAccessible(container);
  rerender(<NumberForm value="我的反馈" error="这不是事项的编号" />);
  const wrong = screen.getByLabelText("编号");
  expect(wrong).toHaveValue("我的反馈");
  expect(wrong).toBeInvalid();
  expect(wrong).toHaveAccessibleDescription(/这不是事项的编号/);
  await expectAccessible(container);
});

it("每个入口都有：首页、页头的搜索、页脚、页面不存在", () => {
  for (const scopes of [mainScopes(), homeScopes(), careScopes(), guideScopes("/zqjh")])
    expect(scopes.map(({ action }) => action)).toContain("/progress");
  expect(
    homeTasks()
      .slice(0, TILES_SHOWN)
      .map(({ label, href }) => `${label} ${href}`),
  ).toContain("凭编号查进度 /progress");
  render(<Footer site={readSite()} />);
  expect(screen.getByRole("link", { name: "凭编号查进度" })).toHaveAttribute("href", "/progress");
  render(<NotFoundMessage what="政策" />);
  expect(screen.getAllByRole("link", { name: "凭编号查进度" }).at(-1)).toHaveAttribute("href", "/progress");
});
