import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import type { ItemCard } from "@/contract/declare/declare";
import { formatRemaining, formatWindow } from "@/lib/window-wording";
import { declarationAddress, EMPTY_DECLARATION_SEARCH } from "@/services/declare/search-address";
import { ItemLink } from "../item-link";
import styles from "../guide/guide.module.css";

/** A day on which nothing can be declared: what comes next. */
export function TodayEmpty({ next, today }: { next: ItemCard | undefined; today: string }) {
  const { opensOn = null, closesOn = null } = next?.timing ?? {};
  return (
    <Empty title="今天没有可以申报的事项">
      {next && opensOn !== null && closesOn !== null ? (
        <p>
          最近的是
          <ItemLink item={next} className={styles.inText}>
            {next.title}
          </ItemLink>
          ：{formatWindow({ opensOn, closesOn })}，{formatRemaining(next.timing, today)}。
        </p>
      ) : (
        <p>还没有公布下一批的申报时间，可以先看看有哪些事项、需要哪些材料。</p>
      )}
      <ButtonLink href={declarationAddress({ ...EMPTY_DECLARATION_SEARCH, state: ["upcoming"] })}>
        查看未开始的事项
      </ButtonLink>
    </Empty>
  );
}
