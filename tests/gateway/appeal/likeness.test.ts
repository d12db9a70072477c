import { describe, expect, it } from "vitest";
import {
  findDuplicates,
  LIKELY_SAME,
  MAX_DUPLICATES,
  prepareCandidates,
  type LikenessCandidate,
} from "@/gateway/modules/interaction/appeal/likeness.rules";
import { SENTENCES } from "./appeal-sentences";

const OTHERS: readonly LikenessCandidate[] = Object.entries(SENTENCES).map(([id, content]) => ({
  id,
  title: content.split("，")[0] as string,
  content,
}));
const LAMPS: LikenessCandidate = {
  id: "lamps",
  title: "创新大道东段路灯不亮",
  content: "创新大道东段从三号门到五号门的路灯坏了半个月，员工下夜班走路很危险，请尽快修好。",
};
const LAMPS_AGAIN = {
  title: "创新大道三号门附近路灯坏了很久",
  content: "三号门到五号门的路灯半个月没有亮，夜班员工在创新大道东段走路危险，希望修好。",
};
const PARKING_THERE = {
  title: "创新大道东段车位不够",
  content: "上班时间客户来访总是找不到停放的地方，请在地下再划一百个车位给附近几家单位使用。",
};

const ids = (text: Parameters<typeof findDuplicates>[0], candidates = [...OTHERS, LAMPS]) =>
  findDuplicates(text, prepareCandidates(candidates)).map(({ id }) => id);

describe("可能重复的诉求", () => {
  it("换一种说法的同一件事排在第一，别的事不在内", () => {
    expect(ids(LAMPS_AGAIN)).toEqual(["lamps"]);
  });

  it("同一条路上的另一件事不算", () => {
    expect(ids(PARKING_THERE)).not.toContain("lamps");
  });

  it("一字不差的得满分", () => {
    const [best] = findDuplicates(LAMPS, prepareCandidates([...OTHERS, LAMPS]));
    expect(best?.id).toBe("lamps");
    expect(best?.score).toBeCloseTo(1, 10);
  });

  it("七十五件不同的事，两两都不算重复", () => {
    const prepared = prepareCandidates(OTHERS);
    for (const text of OTHERS) expect(findDuplicates(text, prepared).map(({ id }) => id)).toEqual([text.id]);
  });

  it("门槛两边：正好到的算，差一点的不算", () => {
    const prepared = prepareCandidates([...OTHERS, LAMPS]);
    const score = findDuplicates(LAMPS_AGAIN, prepared)[0]?.score as number;
    expect(score).toBeGreaterThanOrEqual(LIKELY_SAME);
    expect(findDuplicates(LAMPS_AGAIN, prepared, { least: score })).toHaveLength(1);
    expect(findDuplicates(LAMPS_AGAIN, prepared, { least: score + 1e-9 })).toEqual([]);
  });

  it("同一处地点更像，不同地点更不像，没写地点不变", () => {
    const score = (one: string | null, other: string | null) =>
      findDuplicates({ ...LAMPS_AGAIN, placeId: one }, prepareCandidates([...OTHERS, { ...LAMPS, placeId: other }]), {
        least: 0,
      })[0]?.score as number;
    const without = score(null, null);
    expect(score("a3", "a3")).toBeGreaterThan(without);
    expect(score("a3", "b1")).toBeLessThan(without);
    expect(score("a3", null)).toBe(without);
    expect(score(null, "a3")).toBe(without);
  });

  it("地点相同也不超过满分", () => {
    const placed = { ...LAMPS, placeId: "a3" };
    expect(findDuplicates(placed, prepareCandidates([...OTHERS, placed]))[0]?.score).toBe(1);
  });

  it.each([
    ["空的", "", ""],
    ["只有空白", "  ", "\n"],
    ["只有表情", "😀🎉", "👍🏻👍🏻👨‍👩‍👧"],
    ["一个词", "路灯", ""],
    ["只是客气话", "您好", "请问有关部门，希望尽快解决问题，谢谢"],
  ])("%s：什么也不像", (_, title, content) => {
    expect(ids({ title, content })).toEqual([]);
  });

  it("在先的是空的、只有表情的，也没有关系", () => {
    const odd = ["", "😀", "　"].map((title, at) => ({ id: `odd-${at}`, title, content: title }));
    expect(ids(LAMPS_AGAIN, [...odd, ...OTHERS, LAMPS])).toEqual(["lamps"]);
    expect(findDuplicates(LAMPS, prepareCandidates([]))).toEqual([]);
    expect(findDuplicates(LAMPS, prepareCandidates(odd), { least: 0.01 })).toEqual([]);
  });

  it("至多五件，分高的在前，同分按编号", () => {
    const many = Array.from({ length: 8 }, (_, at) => ({ ...LAMPS, id: `same-${7 - at}` }));
    const found = findDuplicates(LAMPS_AGAIN, prepareCandidates([...OTHERS, ...many, { ...LAMPS_AGAIN, id: "again" }]));
    expect(found).toHaveLength(MAX_DUPLICATES);
    expect(found.map(({ id }) => id)).toEqual(["again", "same-0", "same-1", "same-2", "same-3"]);
  });

  it("全角和大小写不同的一样看", () => {
    expect(
      ids({ title: "Ａ３栋ＬＥＤ屏不亮了", content: "Ａ３栋大厅的ＬＥＤ屏三天没有亮" }, [
        ...OTHERS,
        { id: "screen", title: "a3栋led屏不亮了", content: "a3栋大厅的led屏三天没有亮" },
      ]),
    ).toEqual(["screen"]);
  });

  it("准备好以后，两千字与一千件比一次在 30 毫秒内（取十次的中位数）", () => {
    const long = Object.values(SENTENCES).join("。").repeat(2).slice(0, 2000);
    expect(long).toHaveLength(2000);
    const thousand = Array.from({ length: 1000 }, (_, at) => ({
      id: String(at),
      title: `第${at}件`,
      content: long.slice(at % 900, (at % 900) + 500),
    }));
    const prepared = prepareCandidates(thousand);
    const times = Array.from({ length: 10 }, () => {
      const begun = performance.now();
      findDuplicates({ title: "", content: long }, prepared);
      return performance.now() - begun;
    }).sort((a, b) => a - b);
    expect(times[5]).toBeLessThan(30);
  });
});
