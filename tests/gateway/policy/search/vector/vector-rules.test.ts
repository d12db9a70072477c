import { describe, expect, test } from "vitest";
import {
  cosineOf,
  MAX_EMBEDDED_LENGTH,
  readEmbeddings,
  textToEmbed,
  toShares,
} from "../../../../../gateway/modules/policy/search/vector/vector.rules";

const answer = (...embeddings: unknown[]) => ({ data: embeddings.map((embedding, index) => ({ index, embedding })) });

describe("接口的回答", () => {
  test("按序号认，不按次序；没有序号的按次序；长度归一", () => {
    const data = [
      { index: 1, embedding: [0, 2] },
      { index: 0, embedding: [3, 4] },
    ];
    expect(readEmbeddings({ data }, 2)).toEqual([
      [0.6, 0.8],
      [0, 1],
    ]);
    expect(readEmbeddings({ data: [{ embedding: [5, 0] }] }, 1)).toEqual([[1, 0]]);
  });

  test.each([
    ["不是约定的格式", { vectors: [[1]] }, 1],
    ["少一个", answer([1, 0]), 2],
    ["多一个", answer([1, 0], [0, 1]), 1],
    ["长短不一", answer([1, 0], [1]), 2],
    ["没有方向", answer([0, 0]), 1],
    ["没有数", answer([]), 1],
    ["不是数", answer(["1", "2"]), 1],
    ["太长", answer(Array.from({ length: 5_000 }, () => 1)), 1],
    [
      "同一个序号两次",
      {
        data: [
          { index: 0, embedding: [1] },
          { index: 0, embedding: [1] },
        ],
      },
      2,
    ],
  ])("%s：整个不要", (_why, body, count) => {
    expect(() => readEmbeddings(body, count)).toThrow();
  });
});

test("送出去的是标题、章节和正文开头，不超过规定的字数", () => {
  const headings = [{ text: "第一章 总则" }, { text: "第二章 登记" }];
  expect(textToEmbed({ title: "某条例", headings, plain: "第一条 为了。" })).toBe(
    "某条例\n第一章 总则 第二章 登记\n第一条 为了。",
  );
  const long = textToEmbed({ title: "某条例", headings: Array(200).fill(headings[0]), plain: "字".repeat(9_000) });
  expect(long).toHaveLength(MAX_EMBEDDED_LENGTH);
  expect(long).toContain("字".repeat(1_000));
});

test("维数不同的不比；一样的按方向比", () => {
  expect(cosineOf([1, 0], Float32Array.of(1, 0, 0))).toBeUndefined();
  expect(cosineOf([0.6, 0.8], Float32Array.of(0.8, 0.6))).toBeCloseTo(0.96);
});

describe("相近多少", () => {
  const shares = (cosines: readonly number[], among = cosines.map((_, key) => key)) => [
    ...toShares(new Map(cosines.map((cosine, key) => [key, cosine])), among).values(),
  ];

  test("只看比居中的近多少：整体偏高的模型和整体偏低的一样", () => {
    expect(shares([0.3, 0.4, 0.7])).toEqual([0, 0, expect.closeTo(0.5)]);
    expect(shares([0.8, 0.9, 0.95])).toEqual([0, 0, expect.closeTo(0.5)]);
  });

  test("居中的从按词找到的里取；那些都没有向量时，谁也不加分", () => {
    expect(shares([0.2, 0.6, 0.8, 0.9], [0, 1])).toEqual([0, 0.5, 0.75, 0.875].map((share) => expect.closeTo(share)));
    expect(shares([0.8, 0.9], [7])).toEqual([0, 0]);
  });

  test("只有一份、都一样近的，谁也不加分", () => {
    expect(shares([0.9])).toEqual([0]);
    expect(shares([1, 1, 1])).toEqual([0, 0, 0]);
    expect(shares([])).toEqual([]);
  });
});
