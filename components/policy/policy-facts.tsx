import type { PolicyDetail } from "@/contract/policy/policy";
import { Icon } from "@/components/ui/icons/icon";
import { Facts } from "@/components/ui/text/facts";
import { getValidityWord } from "@/contract/policy/labels";
import type { PolicyRelations } from "@/contract/policy/relation";
import { getLastDay } from "@/services/policy/relation-labels";
import styles from "./policy.module.css";

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

/** Over the official text where a summary stands above it: the text counts, and its official block is one step away. */
export function PolicyTextHead(props: React.ComponentProps<typeof PolicyFacts>) {
  return (
    <div className={styles.textHead}>
      <h2>政策全文</h2>
      <p>上面的要点由主管部门按原文整理，不一致的，以全文和当年申报通知为准。</p>
      <details className="print-open">
        <summary className={styles.infoHead}>
          文件信息：索引号、发文机关、成文和施行日期
          <Icon name="chevron-down" size={16} />
        </summary>
        <PolicyFacts {...props} />
      </details>
    </div>
  );
}
