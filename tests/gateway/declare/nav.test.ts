import { describe, expect, test } from "vitest";
import { LIFE_EVENTS } from "../../../contract/declare/nav";
import { getLifeEvents } from "../../../gateway/modules/declare/item/nav.rules";
import { SAMPLE_POLICIES, sampleItemsOn } from "../../support/sample-data";

const topics = new Map(SAMPLE_POLICIES.map(({ id, topic }) => [id, topic]));
const items = sampleItemsOn("2026-11-21");
const placed = items.map((item) => ({ item, events: getLifeEvents(item, topics.get(item.policyId) ?? "") }));
const eventsOf = (id: string) => placed.find(({ item }) => item.id === id)?.events;
const [sample] = items;

describe("事项属于企业办事的哪个阶段", () => {
  test("每个示例事项至少属于一个、至多四个阶段；每个阶段至少有两个事项", () => {
    for (const { item, events } of placed) {
      expect(events.length, item.id).toBeGreaterThan(0);
      expect(events.length, `${item.title} ${events.join()}`).toBeLessThanOrEqual(4);
    }
    for (const { id } of LIFE_EVENTS)
      expect(placed.filter(({ events }) => events.includes(id)).length, id).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ["item-2025-051-2", "start"],
    ["item-2025-051-2", "site"],
    ["item-2026-036-1", "people"],
    ["item-2025-041-1", "research"],
    ["item-2026-018-1", "upgrade"],
    ["item-2026-018-4", "grow"],
    ["item-2026-031-1", "finance"],
    ["item-2026-046-1", "market"],
    ["item-2026-055-1", "green"],
    ["item-2024-044-2", "change"],
  ])("%s 在 %s", (id, event) => {
    expect(eventsOf(id)).toContain(event);
  });

  test("引才的事项不在绿色安全，安全的事项不在融资上市", () => {
    expect(eventsOf("item-2026-015-1")).not.toContain("green");
    expect(eventsOf("item-2026-055-1")).not.toContain("finance");
  });

  test("谁也认不出的事项不会丢：放在成长升级", () => {
    if (!sample) throw new Error("没有示例事项");
    const plain = {
      ...sample,
      title: "普惠措施",
      benefit: { ...sample.benefit, form: "service" as const },
      conditions: sample.conditions.map((condition) => ({ ...condition, tests: [] })),
    };
    expect(getLifeEvents(plain, "")).toEqual(["grow"]);
    expect(getLifeEvents({ ...plain, benefit: { ...plain.benefit, form: "interest" } }, "")).toEqual(["finance"]);
    expect(getLifeEvents(plain, "生态环境/污染防治")).toEqual(["green"]);
  });
});
