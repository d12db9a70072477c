"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { Button, type ButtonKind } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonDetail, SkeletonRows } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import type { DeclarableItem } from "@/contract/apply/apply";
import { APPLICATION_STATES } from "@/contract/item/form";
import { WINDOW_STATES } from "@/contract/item/attributes";
import { formatWindowToTheHour } from "@/contract/rules/closing-hour";
import {
  applyHref,
  followHref,
  personalCaseHref,
  placedPolicyHref,
  placeOfPage,
  shapeOfPage,
} from "@/lib/address/apply-address";
import { guideAreaAt, guideHref, guideListPath } from "@/lib/address/guide-address";
import { GatewayError, failureMessage } from "@/lib/gateway/errors";
import { applyMutations } from "@/services/apply/mutations";
import { applyQueries } from "@/services/apply/queries";
import { WINDOW_TONES } from "@/services/apply/labels";
import styles from "./apply.module.css";
import { ClientRedirect } from "@/components/page/client-redirect";
import { useApplyHref } from "./use-apply-href";

const TITLE = "在线申报";
const NOT_BEGUN = "没有建成草稿，请稍后重试";

/** Which item of the policy, what it takes, and where to begin; one that is named by the address is begun at once. */
export function ApplyStart({ policyId, itemId }: { policyId: string; itemId: string }) {
  const { data, error, refetch } = useQuery(applyQueries.declarable(policyId));
  const missing = error instanceof GatewayError && error.kind === "not-found";
  // The one that was asked for comes first.
  const items = data?.items.toSorted((a, b) => Number(b.id === itemId) - Number(a.id === itemId)) ?? [];
  const path = usePathname();
  // It could not be begun: the reason was said, and one may try again or take another.
  const [isRefused, setRefused] = useState(false);
  // Items for school places are begun on a page of their own, the others not there.
  const [chosen] = items;
  const here = shapeOfPage(path) === "publicSchool";
  const school = chosen?.id === itemId ? chosen.shape === "publicSchool" : items.every(isSchool);
  if (chosen && here !== school && (school || !items.some(isSchool)))
    return (
      <ClientRedirect
        href={applyHref(
          policyId,
          { item: itemId },
          { place: placeOfPage(path), shape: school ? "publicSchool" : "standard" },
        )}
      />
    );
  if (chosen && chosen.id === itemId && !isRefused && leadsOn(chosen))
    return <NamedItem key={chosen.id} item={chosen} policyId={policyId} onRefused={() => setRefused(true)} />;
  const policy = { href: placedPolicyHref(placeOfPage(path), policyId), label: "返回政策" };
  return (
    <PersonalPage
      title={TITLE}
      about={<AboutEnterprise />}
      back={missing ? undefined : policy}
      intro={
        data && `《${data.policyTitle.replace(/[《》]/g, "")}》共有 ${items.length} 个申报事项，请选择要申报的事项。`
      }
    >
      {!data && !error && <SkeletonRows rows={3} />}
      {missing && (
        <Empty
          picture="not-found"
          title="没有可以申报的事项"
          reason="这份政策没有申报事项，或已停止受理。可以看看正在申报的其他事项。"
          action={
            <ButtonLink href="/zct-ee/declaration" kind="plain">
              去看申报事项
            </ButtonLink>
          }
        />
      )}
      {error && !missing && !data && (
        <ErrorState what="申报事项" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className={styles.items}>
          {items.map((item) => (
            <Item key={item.id} item={item} policyId={policyId} kind={items.length === 1 ? "primary" : "plain"} />
          ))}
        </div>
      )}
    </PersonalPage>
  );
}

const isSchool = ({ shape }: DeclarableItem) => shape === "publicSchool";

const isOpen = ({ timing }: DeclarableItem) => timing.state === "open" || timing.state === "closing";

/** Whether there is nothing left to ask: it is under way, a draft is there, or it can be submitted now. */
const leadsOn = (item: DeclarableItem) => item.running !== null || item.draftId !== null || isOpen(item);

/** The same for an item that rests on no policy: there is nothing to choose, so it is begun at once. */
export function GuideStart({ itemId }: { itemId: string }) {
  const { data, error, refetch } = useQuery(applyQueries.item(itemId));
  const missing = error instanceof GatewayError && error.kind === "not-found";
  const [isRefused, setRefused] = useState(false);
  const area = guideAreaAt(usePathname());
  const guide = { href: guideHref(area, itemId), label: "返回办事指南" };
  if (data && !isRefused)
    return <NamedItem key={data.id} item={data} policyId={null} onRefused={() => setRefused(true)} />;
  return (
    <PersonalPage title="在线办理" back={missing ? undefined : guide}>
      {!data && !error && <SkeletonDetail />}
      {missing && (
        <Empty
          picture="not-found"
          title="这个事项不能在线办理"
          reason="它可能只能到窗口办，或者已经停止受理。办事指南里写明在哪里办。"
          action={
            <ButtonLink href={guideListPath(area)} kind="plain">
              去看服务事项
            </ButtonLink>
          }
        />
      )}
      {error && !missing && (
        <ErrorState what="事项" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />
      )}
      {data && isRefused && (
        <div className={styles.items}>
          <Item item={data} policyId={null} kind="primary" />
        </div>
      )}
    </PersonalPage>
  );
}

/** Opens the form of an item, or the case where it is under way; going back leads to where one came from. */
function NamedItem({
  item,
  policyId,
  onRefused,
}: {
  readonly item: DeclarableItem;
  readonly policyId: string | null;
  readonly onRefused: () => void;
}) {
  const router = useRouter();
  const formHref = useApplyHref();
  const hrefOfDraft = (application: string) => formHref({ ...item, policyId }, { application });
  const { run } = useAct(useWrite(applyMutations.add()), {
    failed: NOT_BEGUN,
    once: true,
    onDone: ({ id }) => router.replace(hrefOfDraft(id)),
  });
  const { id, running, draftId } = item;
  const path = usePathname();
  const followed = (application: string) =>
    item.isOwn ? personalCaseHref({ ...item, policyId }, application, path) : followHref(application, item.shape);
  const href = running ? followed(running.id) : draftId === null ? undefined : hrefOfDraft(draftId);
  // The gateway makes one draft of an item however often it is asked.
  const begin = useEffectEvent(async () => {
    if (!(await run(id))) onRefused();
  });
  useEffect(() => {
    if (href === undefined) void begin();
  }, [href]);
  return href === undefined ? <SkeletonDetail /> : <ClientRedirect href={href} />;
}

function formatWindow({ timing }: DeclarableItem): string {
  const { opensOn, closesOn, daysLeft } = timing;
  if (opensOn === null || closesOn === null) return "申报时间待定";
  return `${formatWindowToTheHour({ opensOn, closesOn })}${daysLeft === null ? "" : `，剩余 ${daysLeft} 天`}`;
}

interface ItemProps {
  readonly item: DeclarableItem;
  readonly policyId: string | null;
  /** Among several items none stands out by its button. */
  readonly kind: ButtonKind;
}

function Item({ item, policyId, kind }: ItemProps) {
  const { timing, filled, materials, running } = item;
  return (
    <section className={styles.item} aria-labelledby={`item-${item.id}`}>
      <div className={styles.itemHead}>
        <h2 id={`item-${item.id}`}>{item.title}</h2>
        <Tag tone={WINDOW_TONES[timing.state]}>{WINDOW_STATES[timing.state]}</Tag>
      </div>
      <p>{item.benefit}</p>
      <p className={styles.meta}>
        <span>{item.department}</span>
        <span>{formatWindow(item)}</span>
        <span>适用对象：{item.audience}</span>
      </p>
      <p>
        共 {filled.all} 项内容，其中 {filled.known} 项已按{item.isOwn ? "您的账号" : "企业档案"}为您填写；
        {materials.length > 0 ? `需上传 ${materials.length} 项材料。` : "不需要上传材料。"}
      </p>
      {materials.length > 0 && (
        <details className={styles.prepare}>
          <summary>要准备的材料</summary>
          <ul>
            {materials.map(({ name, note, required }) => (
              <li key={name}>
                {name}
                {!required && "（选交）"}
                {note && `：${note}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {running && (
        <p>
          本企业已申报该事项，编号 {running.number}，{APPLICATION_STATES[running.state]}。
        </p>
      )}
      <div className={styles.actions}>
        <Begin item={item} policyId={policyId} kind={kind} />
      </div>
    </section>
  );
}

function Begin({ item, policyId, kind }: ItemProps) {
  const router = useRouter();
  const formHref = useApplyHref();
  const begin = useAct(useWrite(applyMutations.add()), {
    failed: NOT_BEGUN,
    once: true,
    onDone: ({ id }) => router.push(formHref({ ...item, policyId }, { application: id })),
  });
  const open = isOpen(item);
  if (item.running)
    return (
      <ButtonLink href={followHref(item.running.id, item.shape)} kind="plain">
        查看办理进度
      </ButtonLink>
    );
  if (item.draftId !== null)
    return (
      <ButtonLink href={formHref({ ...item, policyId }, { application: item.draftId })} kind={kind}>
        继续填写草稿
      </ButtonLink>
    );
  return (
    <>
      <Button kind={open ? kind : "plain"} busy={begin.busy} onClick={() => void begin.run(item.id)}>
        {open ? (item.isOwn ? "开始申请" : "开始申报") : "先填草稿"}
      </Button>
      {!open && <span className={styles.meta}>不在申报期内，草稿可以先填，开放后再提交。</span>}
    </>
  );
}
