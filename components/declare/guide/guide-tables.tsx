import { Tag } from "@/components/ui/tag";
import type { ItemDetail } from "@/contract/declare/declare";
import styles from "./guide.module.css";

/** Each condition in plain words, whether it must be met, and the sentence of the policy that it comes from. */
export function GuideConditions({ item }: { item: ItemDetail }) {
  return (
    <table className={styles.table}>
      <caption>申报条件</caption>
      <thead>
        <tr>
          <th scope="col">条件</th>
          <th scope="col">必备或加分</th>
          <th scope="col">政策原文</th>
        </tr>
      </thead>
      <tbody>
        {item.conditions.map((condition) => (
          <tr key={condition.id}>
            <th scope="row">{condition.text}</th>
            <td data-label="必备或加分">
              <Tag tone={condition.hard ? "brand" : "muted"}>{condition.hard ? "必备" : "加分"}</Tag>
            </td>
            <td data-label="政策原文">
              <q>{condition.clause}</q>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What to hand in, and how long it usually takes to get it. */
export function GuideMaterials({ item }: { item: ItemDetail }) {
  if (item.materials.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>申报材料</caption>
      <thead>
        <tr>
          <th scope="col">材料</th>
          <th scope="col">要求</th>
          <th scope="col">准备时间</th>
        </tr>
      </thead>
      <tbody>
        {item.materials.map((material) => (
          <tr key={material.name}>
            <th scope="row">
              {material.name}
              {material.note && <small>{material.note}</small>}
            </th>
            <td data-label="要求">
              <Tag tone={material.required ? "brand" : "muted"}>{material.required ? "必需" : "可选"}</Tag>
            </td>
            <td data-label="准备时间">{material.workingDays === 0 ? "现成" : `约 ${material.workingDays} 个工作日`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
