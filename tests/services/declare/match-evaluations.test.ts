import { describe, expect, it } from "vitest";
import type { MatchedCondition } from "@/contract/declare/match";
import { FACT_LABELS } from "@/contract/facts/facts";
import { titleTools } from "@/lib/address/evaluation-links";
import { PORTAL_ROUTES } from "@/lib/routes";
import { evaluationsFor } from "@/services/declare/match-wording";

type Told = Pick<MatchedCondition, "state" | "text" | "remarks" | "own" | "missing">;
const told = (more: Partial<Told>): Told => ({ state: "unmet", text: "", remarks: [], own: [], missing: [], ...more });
const own = (fact: "titles" | "size" | "revenue") => ({
  fact,
  label: "",
  period: "",
  words: "",
  source: "form" as const,
  updatedAt: "2026-11-20T04:00:00Z",
});

describe("从没有满足的条件到自评工具", () => {
  it("还需取得哪个称号，就通到哪个自评，地址里带着是为哪份政策", () => {
    const links = evaluationsFor(
      told({ own: [own("titles")], remarks: ["还需取得：科技型中小企业、高新技术企业"] }),
      "zone 1",
    );
    expect(links).toEqual([
      { word: "自测：高新技术企业", href: "/tool/evaluate?for=zone%201" },
      { word: "自测：科技型中小企业", href: "/tool/tech-scale?for=zone%201" },
    ]);
  });

  it("还没有填写资质的，按条件里写的称号给；创新型、专精特新、小巨人各到各的一级", () => {
    const routes = (text: string) =>
      evaluationsFor(told({ state: "missing", missing: ["titles"], text }), "p").map(({ href }) => href.split("?")[0]);
    expect(routes("创新型中小企业")).toEqual(["/tool/srdi/form1"]);
    expect(routes("专精特新中小企业")).toEqual(["/tool/srdi/form2"]);
    expect(routes("专精特新“小巨人”企业")).toEqual(["/tool/srdi/form3"]);
    expect(routes("规模以上企业")).toEqual([]);
  });

  it("已经符合的、由人核验的、与称号和规模无关的，不给", () => {
    const text = "高新技术企业";
    for (const state of ["met", "manual", "not_applicable"] as const)
      expect(evaluationsFor(told({ state, text, own: [own("titles")] }), "p")).toEqual([]);
    expect(evaluationsFor(told({ text, own: [own("revenue")] }), "p")).toEqual([]);
  });

  it("看企业规模的条件通到规模测算", () => {
    expect(evaluationsFor(told({ own: [own("size")] }), "match")).toEqual([
      { word: "测算企业规模", href: "/tool/scale?for=match" },
    ]);
  });

  it("每个通到的工具都是真的页面", () => {
    const routes = new Set(PORTAL_ROUTES.map(({ path }) => path));
    for (const word of Object.values(FACT_LABELS.title))
      for (const { href } of titleTools(word, "p")) expect(routes).toContain(href.split("?")[0]);
  });
});
