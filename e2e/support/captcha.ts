const DIGITS = "零一二三四五六七八九";

/** The result of the sum that stands in words for those who cannot see the picture: 三加五等于几. */
export function solveSum(question: string): string {
  const [, first = "", sign, second = ""] = /：(.)(加|乘)(.)等于/.exec(question) ?? [];
  const [a, b] = [DIGITS.indexOf(first), DIGITS.indexOf(second)];
  return String(sign === "加" ? a + b : a * b);
}
