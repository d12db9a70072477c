"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { RailBlock } from "@/components/page/detail-page";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import type { ApplicationRow } from "@/contract/apply/apply";
import { APPLICATION_STATES } from "@/contract/item/form";
import { followHref, formHref, personalCaseHref } from "@/lib/address/apply-address";
import { formatDate } from "@/lib/format";
import { APPLICATIONS } from "@/services/apply/labels";
import { applyQueries } from "@/services/apply/queries";
import styles from "./own-applications.module.css";

/** On the page of an item: what whoever is signed in has applied for, with how it stands; nothing where there is nothing. */
export default function OwnApplications({ itemId, isPerson }: { itemId: string; isPerson: boolean }) {
  return (
    <QueryProvider>
      <Loaded itemId={itemId} isPerson={isPerson} />
    </QueryProvider>
  );
}

function Loaded({ itemId, isPerson }: { itemId: string; isPerson: boolean }) {
  // Who may not apply for it has nothing here.
  const { data = [] } = useQuery({ ...applyQueries.forItem(itemId), retry: false });
  if (data.length === 0) return null;
  return (
    <RailBlock title={isPerson ? "您的申请" : "已有的申请"} panel>
      <ul className={styles.list}>
        {data.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </RailBlock>
  );
}

function Row({ row: { id, number, state, item, turn, updatedAt, isOwn } }: { row: ApplicationRow }) {
  const path = usePathname();
  const href =
    state === "draft"
      ? formHref(item, { application: id }, path)
      : isOwn
        ? personalCaseHref(item, id, path)
        : followHref(id, item.shape);
  return (
    <li>
      <p>
        <PortalLink href={href}>{number ?? "没有提交的草稿"}</PortalLink>
        <Tag tone={APPLICATIONS.own.tones[state]}>{APPLICATION_STATES[state]}</Tag>
      </p>
      <p className={styles.note}>
        {turn}，{formatDate(updatedAt)}
      </p>
    </li>
  );
}
