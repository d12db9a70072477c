import { KeywordBox } from "@/components/page/list/keyword-box";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { Pagination } from "@/components/ui/tables/pagination";
import { optionsOf } from "@/contract/coded-value";
import type { PublishedAppeal } from "@/contract/interaction/appeal";
import { APPEAL_SUBJECT_LABELS } from "@/contract/interaction/appeal-categories";
import { APPEAL_KIND_LABELS } from "@/contract/interaction/appeal-labels";
import { listAddress } from "@/lib/address/list-query";
import type { PublishedSearch } from "@/services/interaction/appeal/published-address";
import styles from "./appeal-guide.module.css";

/** Solved cases without names, found by words and subject; a GET form, so that it works without scripts. */
export function PublishedCases({
  route,
  search,
  size,
  total,
  records,
}: {
  route: string;
  search: PublishedSearch;
  size: number;
  total: number;
  records: readonly PublishedAppeal[];
}) {
  const { value, subject, page } = search;
  const isNarrowed = value !== "" || subject !== "";
  return (
    <section className={styles.part} id="cases" aria-labelledby="cases-title">
      <div className={styles.partHead}>
        <h2 id="cases-title">公开的办理案例</h2>
        <p>企业同意公开，已隐去名称；{isNarrowed ? `找到 ${total} 件` : `共 ${total} 件`}</p>
      </div>
      <KeywordBox
        action={`${route}#cases`}
        value={value}
        label="查找公开的案例"
        fieldLabel="案例关键字"
        placeholder="标题或内容里的词"
      >
        <select name="subject" aria-label="类别" defaultValue={subject} key={subject}>
          <option value="">全部类别</option>
          {optionsOf(APPEAL_SUBJECT_LABELS).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </KeywordBox>
      {records.length > 0 ? (
        <ol className={styles.cases}>
          {records.map((record) => (
            <Case key={record.id} record={record} />
          ))}
        </ol>
      ) : (
        <Empty>
          <p>
            {total > 0
              ? `没有第 ${page} 页。`
              : isNarrowed
                ? "没有符合条件的案例，换个词或类别再找。"
                : "还没有公开的案例。"}
          </p>
          {(isNarrowed || total > 0) && <ButtonLink href={`${route}#cases`}>查看全部案例</ButtonLink>}
        </Empty>
      )}
      {total > size && (
        <Pagination
          page={page}
          size={size}
          total={total}
          addressOf={(number) => `${listAddress(route, { value, subject, page: number })}#cases`}
        />
      )}
    </section>
  );
}

function Case({ record }: { record: PublishedAppeal }) {
  const { id, kind, subject, title, content, answer, unit, submittedOn, resolvedOn, workdays } = record;
  return (
    <li id={id}>
      <h3>{title}</h3>
      <p className={styles.meta}>
        <span>{APPEAL_KIND_LABELS[kind]}</span>
        <span>{APPEAL_SUBJECT_LABELS[subject]}</span>
        <span>{unit}</span>
        <span>{submittedOn} 提交</span>
        <span>{workdays === 0 ? "当天答复" : `${workdays} 个工作日答复`}</span>
        <span>{resolvedOn} 企业确认解决</span>
      </p>
      <p className={styles.words}>
        <b>诉求</b>
        {content}
      </p>
      <p className={styles.words}>
        <b>结果</b>
        {answer}
      </p>
    </li>
  );
}
