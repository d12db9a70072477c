import { readdirSync, statSync } from "node:fs";
import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { UserGuide } from "@/components/site/user-guide";
import { routeExists } from "@/lib/routes";
import { expectAccessible } from "../../support/axe";

const PICTURES = "public/user-guide";

it("目录里的每一项都有一节，每件事有步骤和一张有说明的图；图每张不超过 40 KB，没有多余的，PDF 不超过 1.5 MB", async () => {
  const { container } = render(
    <main>
      <UserGuide />
    </main>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "用户指南" })).toBeVisible();
  const contents = within(screen.getByRole("navigation", { name: "目录" })).getAllByRole("link");
  for (const link of contents)
    expect(container.querySelector(`h2${link.getAttribute("href") ?? ""}`)?.textContent).toContain(link.textContent);
  // Everything but the questions.
  const pictures = screen.getAllByRole("img");
  expect(pictures).toHaveLength(contents.length - 1);
  for (const picture of pictures) {
    expect(picture.getAttribute("alt")?.length).toBeGreaterThan(10);
    expect(picture.closest("section")?.querySelectorAll("ol li").length).toBeGreaterThanOrEqual(3);
    expect(statSync(`public${picture.getAttribute("src") ?? ""}`).size).toBeLessThanOrEqual(40 * 1024);
  }
  expect(readdirSync(PICTURES).sort()).toEqual(
    pictures.map((picture) => picture.getAttribute("src")?.split("/").at(-1)).sort(),
  );
  expect(statSync("public/user-guide.pdf").size).toBeLessThanOrEqual(1.5 * 1024 * 1024);
  await expectAccessible(container);
});

it("指南里的网址都是本站有的页面；可以下载 PDF", () => {
  render(<UserGuide />);
  const own = screen
    .getAllByRole("link")
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => href.startsWith("/"));
  expect(own.filter((href) => !routeExists(href) && href !== "/user-guide.pdf")).toEqual([]);
  expect(own).toContain("/user-guide.pdf");
});
