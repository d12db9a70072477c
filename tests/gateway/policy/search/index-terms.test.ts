import { describe, expect, it } from "vitest";
import { toPieces, toTypedPieces } from "../../../../gateway/core/text/segment";
import { frequentWords, buildIndexTerms } from "../../../../gateway/core/catalogue/index-terms.rules";

describe("正文里反复说的词", () => {
  it("出现 4 次算反复说，3 次不算", () => {
    expect(
      frequentWords(
        new Map([
          ["高新技术", 4],
          ["认定", 3],
        ]),
      ),
    ).toEqual(["高新技术"]);
  });

  it("只取最常说的 60 个，从多到少", () => {
    const counts = new Map(Array.from({ length: 80 }, (_, index) => [`词${index}`, 4 + index]));
    const words = frequentWords(counts);
    expect(words).toHaveLength(60);
    expect(words[0]).toBe("词79");
    expect(words).not.toContain("词19");
  });

  it("写进索引时带自己的标记，不与标题和章节混淆", () => {
    const plain = "孵化器应当登记。孵化器可以申请。孵化器按规定年检。孵化器受到保护。";
    const packed = buildIndexTerms({
      title: "管理办法",
      docNo: "",
      issuer: "科技局",
      topic: "",
      category: "通知",
      headings: [],
      plain,
    });
    const lexemes = Buffer.from(packed).subarray(4).toString().split("\0\0\0");
    expect(lexemes).toContain("*孵化器");
    expect(lexemes).not.toContain("#孵化器");
  });
});

describe("标题里的字和字母", () => {
  it("挨在一起也各成一段：5G产业里的产业找得到", () => {
    expect([...toPieces("5G产业与AI应用2026年")].sort()).toEqual(
      ["5", "g", "产", "产业", "业", "业与", "与", "ai", "应", "应用", "用", "2026", "年"].sort(),
    );
    expect(toTypedPieces("产业ai")).toEqual({ pieces: new Set(["产业"]), beginning: "ai" });
    expect(toTypedPieces("ai产业")).toEqual({ pieces: new Set(["ai", "产业"]), beginning: undefined });
  });
});
