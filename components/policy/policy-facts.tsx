import type { PolicyDetail } from "@/contract/policy/policy";
import { Facts } from "@/components/ui/text/facts";
import { getValidityWord } from "@/contract/policy/labels";
import type { PolicyRelations } from "@/contract/policy/relation";
import { getLastDay } from "@/services/policy/relation-labels";

const NOT_STATED = "未标注";

/**
 * The official block of a policy document, in the order government sites use (国办发〔2017〕47号): index number, topic,
 * issuer, date of writing, document number, date of publication, validity.
 */
export function PolicyFacts({ policy, end = null }: { policy: PolicyDetail; end?: PolicyRelations["end"] }) {
  const word = getValidityWord(policy);
  // What a green word rests on, where it is a day.
  const validity = policy.validity === "in_force" && end ? `${word}（适用至 ${getLastDay(end.on)}）` : word;
  return (
    <Facts
      facts={[
        { label: "索引号", value: policy.indexNo || NOT_STATED },
        { label: "主题分类", value: policy.topic || policy.category },
        { label: "发文机关", value: policy.issuer },
        { label: "成文日期", value: policy.writtenDate ?? NOT_STATED },
        { label: "发文字号", value: policy.docNo || NOT_STATED },
        { label: "发布日期", value: policy.pubDate },
        { label: "有效性", value: validity },
        { label: "施行日期", value: policy.effectiveDate ?? NOT_STATED },
      ]}
    />
  );
}
