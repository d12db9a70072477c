"use client";

import type { QueryKey } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { OwnListPage, type CaseAnswer, type OwnList } from "@/components/page/own-case/own-list-page";
import { ViewSwitch } from "@/components/page/view-switch";
import { codesOf } from "@/contract/coded-value";
import { PARTY_SIDE_LABELS, PARTY_SIDES, type PartySide } from "@/contract/two-party/party-sides";
import styles from "./two-party.module.css";

/** What is said of a party that is not named. */
export const UNNAMED = "对方未公开名称";

interface PartyRow {
  readonly side: PartySide;
  readonly asker: { readonly name: string | null };
  readonly counterpart: { readonly name: string | null };
}
interface PartyAnswer<State extends string> extends CaseAnswer<State> {
  readonly records: readonly (CaseAnswer<State>["records"][number] & PartyRow)[];
}
type ListOf<
  State extends string,
  Answer extends PartyAnswer<State>,
  Key extends QueryKey,
  Choice extends string,
> = OwnList<State, Answer, Key, Choice>;

const isSide = (side: string | null): side is PartySide => PARTY_SIDES.some((known) => known === side);

/** The name of the party across from the reader. */
export const otherName = ({ side, asker, counterpart }: PartyRow): string =>
  (side === "asker" ? counterpart : asker).name ?? UNNAMED;

/** Cases of an area with two parties: those that one began and those that came in, whose turn it is first. */
export function TwoPartyListPage<
  State extends string,
  Answer extends PartyAnswer<State>,
  Key extends QueryKey,
  Choice extends string = State,
>({
  query,
  columns = [],
  intro,
  note,
  ...list
}: Omit<ListOf<State, Answer, Key, Choice>, "query"> & {
  readonly query: (
    choice: Parameters<ListOf<State, Answer, Key, Choice>["query"]>[0] & { readonly side?: PartySide },
  ) => ReturnType<ListOf<State, Answer, Key, Choice>["query"]>;
}) {
  const path = usePathname();
  const chosen = useSearchParams().get("side");
  const side = isSide(chosen) ? chosen : undefined;
  const views = [
    { href: path, label: "全部", isCurrent: side === undefined },
    ...codesOf(PARTY_SIDE_LABELS).map((one) => ({
      href: `${path}?side=${one}`,
      label: PARTY_SIDE_LABELS[one],
      isCurrent: one === side,
    })),
  ];
  return (
    <OwnListPage<State, Answer, Key, Choice>
      {...list}
      // Below the name: with a column of its own the table would be cards on most screens.
      numbered={false}
      note={(row) => [row.number, note?.(row)].filter(Boolean).join("，")}
      query={(choice) => query({ ...choice, ...(side ? { side } : {}) })}
      intro={
        <>
          {intro}
          <div className={styles.views}>
            <ViewSwitch label="我是哪一方" views={views} />
          </div>
        </>
      }
      columns={[
        { key: "side", title: "我是", compact: true, cell: (row) => (row.side === "asker" ? "发起方" : "接收方") },
        { key: "other", title: "对方", cell: otherName },
        ...columns,
      ]}
    />
  );
}
