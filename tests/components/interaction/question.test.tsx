import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { VisitorHistory } from "@/components/interaction/visitor-history";

/** The part of 智能问答 that belongs to the person at the screen. */

const ASKED = "portal.qa-asked";
afterEach(() => window.localStorage.clear());

describe("访客问过的问题", () => {
  it("留在浏览器里的没有手机号、证件号和邮箱，以前留下的也换掉", () => {
    window.localStorage.setItem(ASKED, JSON.stringify(["打13912345678", "写信a.b@c.cn", "打139 1234 5678"]));
    render(<VisitorHistory value="我是340104199003072618，租房补多少" />);
    expect(JSON.parse(window.localStorage.getItem(ASKED) ?? "")).toEqual(["我是***，租房补多少", "打***", "写信***"]);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["打***", "写信***"]);
  });
});
