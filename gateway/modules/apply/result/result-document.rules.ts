import type { ApplicationResult } from "@/contract/apply/result";
import { RESULT_TITLES, verifyAddress } from "@/contract/apply/result-labels";
import { describeResult, describeRevocation } from "@/contract/apply/result-words";
import type { DocumentPart } from "../../../core/spreadsheet/write-document";

/** The document of a decision, to keep and to hand on; without a public address it names the page only. Pure. */
export function buildResultDocument(
  result: ApplicationResult,
  { siteName, siteOrigin }: { readonly siteName: string; readonly siteOrigin: string | undefined },
): DocumentPart[] {
  const { kind, number, issuedOn, unit, code } = result;
  const revoked = describeRevocation(result);
  const place = siteOrigin === undefined ? "本平台的“办理结果查验”页面" : verifyAddress(siteOrigin, code);
  return [
    { kind: "title", text: `${siteName}${RESULT_TITLES[kind]}` },
    { kind: "text", text: number },
    ...(revoked === undefined ? [] : [{ kind: "heading", text: `本决定${revoked}` } as const]),
    {
      kind: "table",
      widths: [2, 6],
      rows: describeResult(result).map(({ label, text }) => ({ cells: [label, text] })),
    },
    { kind: "text", text: `${unit}　　${issuedOn}` },
    { kind: "text", text: `验证码：${code}` },
    { kind: "small", text: `任何人都可以凭验证码查验本文书是否有效：${place}` },
  ];
}
