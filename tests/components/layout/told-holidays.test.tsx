import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import RootLayout from "@/app/layout";
import { setImportedHolidays } from "@/contract/rules/imported-holidays";
import { listChangedHolidays, promisedDay } from "@/contract/rules/work-days";
import { holidayAttribute, takeHolidays } from "@/lib/browser/told-holidays";
import { holidayCaveat } from "@/services/declare/preparation-time";

vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));

const IMPORTED = { year: 2027, free: ["01-01/01-05"], worked: ["01-09"] };
const forget = () => setImportedHolidays([]);
const html = document.documentElement;
beforeEach(forget);
afterEach(() => {
  forget();
  html.removeAttribute("data-holidays");
  document.body.replaceChildren();
  delete (window as { __next_s?: unknown }).__next_s;
});

const layoutProps = async () => ((await RootLayout({ children: null })) as React.ReactElement<object>).props;

it("没有导入过，页面上一个字也不多；导入过，写在 html 上", async () => {
  expect(Object.keys(await layoutProps())).not.toContain("data-holidays");
  setImportedHolidays([IMPORTED]);
  expect(await layoutProps()).toHaveProperty("data-holidays", JSON.stringify([IMPORTED]));
});

function PromisedDay() {
  return (
    <p>
      {promisedDay("2027-01-07")}
      {holidayCaveat("2027-03-01")}
    </p>
  );
}

it("浏览器按页面写明的放假安排数，接管时和页面上的一样", async () => {
  setImportedHolidays([IMPORTED]);
  const page = renderToString(<PromisedDay />);
  const attribute = holidayAttribute(listChangedHolidays());
  // In the browser, where only the page itself tells.
  forget();
  for (const [name, value] of Object.entries(attribute)) html.setAttribute(name, value);
  const root = document.createElement("div");
  root.innerHTML = page;
  document.body.append(root);
  takeHolidays(html);
  const mismatches: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <PromisedDay />, { onRecoverableError: (error) => mismatches.push(error) });
  });
  expect(mismatches).toEqual([]);
  expect(root).toHaveTextContent(/^2027-01-07$/);
});

it("页面的第一个脚本在接管以前就读", async () => {
  vi.stubGlobal("CSS", { supports: () => true });
  html.setAttribute("data-holidays", JSON.stringify([IMPORTED]));
  vi.resetModules();
  await import("@/instrumentation-client");
  expect(promisedDay("2027-01-07")).toBe("2027-01-07");
});
