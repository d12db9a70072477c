"use client";

import { useQuery } from "@tanstack/react-query";
import { PersonalPage, PersonalPart } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { DataTable } from "@/components/ui/tables/data-table";
import { ErrorState } from "@/components/ui/states/error-state";
import { Facts } from "@/components/ui/text/facts";
import { PortalLink } from "@/components/ui/portal-link";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import type { CurrentUser } from "@/contract/account/account";
import type { EnterpriseProfile } from "@/contract/enterprise/enterprise";
import { APPROVAL_LABELS, FINANCE_STATE_LABELS } from "@/contract/account/labels";
import { isOwn } from "@/lib/viewer/requirement";
import { enterpriseQueries, searchLibrary } from "@/services/enterprise/queries";
import { SECTIONS } from "@/services/enterprise/labels";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { failureMessage } from "@/lib/gateway/errors";
import { CompletenessBars } from "./completeness";
import { FactList, FigureTable } from "./fact-views";
import { EnterpriseSearch } from "@/components/page/enterprise-search";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { EnterpriseCard, VIEWING_IS_TOLD } from "./enterprise-card";
import { PARENT_LISTS, isMissing, EnterpriseNotFound } from "./enterprise-not-found";
import styles from "./enterprise.module.css";

const REQUIREMENT = { permission: "relation" } as const;
type RelationTab = "" | "base" | "info" | "quota";

/** The enterprises one works for, and the way to others. */
export function RelationList() {
  return (
    <PermissionGate title="企业关系" requirement={REQUIREMENT}>
      {(user) => (
        <PersonalPage title="企业关系" intro="您绑定的企业。点开可以查看企业信息、经营指标和在其中任职的同事。">
          <ul className={styles.list}>
            {user.ens.map((enterprise) => (
              <li key={enterprise.enId} className={styles.row}>
                <div className={styles.rowWords}>
                  <span className={styles.rowTitle}>
                    <PortalLink href={`/user/relation/${enterprise.enId}`}>{enterprise.enName}</PortalLink>
                    {enterprise.enId === user.enBaseId && <Tag>当前企业</Tag>}
                    {enterprise.enterpriseAdmin && <Tag tone="success">管理员</Tag>}
                  </span>
                  <p className={styles.meta}>
                    企业审核{APPROVAL_LABELS[enterprise.approval]}
                    {enterprise.enFinanceState !== "" &&
                      ` · 金融机构认证${FINANCE_STATE_LABELS[enterprise.enFinanceState]}`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <Others user={user} />
        </PersonalPage>
      )}
    </PermissionGate>
  );
}

function Others({ user }: { user: CurrentUser }) {
  const current = user.ens.find((own) => own.enId === user.enBaseId);
  if (current?.approval !== "approved")
    return (
      <PersonalPart title="查看其他企业">
        <p className={styles.meta}>当前企业审核通过后，可以在这里查找其他企业的公开信息。</p>
      </PersonalPart>
    );
  return (
    <PersonalPart title="查看其他企业">
      <p className={styles.meta}>{VIEWING_IS_TOLD}</p>
      <EnterpriseSearch
        search={searchLibrary}
        nothing="没有找到。请核对名称；还没有在本平台注册、或没有审核通过的企业查不到。"
        action={({ enId, enName }) => (
          <ButtonLink small kind="plain" href={`/user/relation/${encodeURIComponent(enId)}`}>
            {isOwn(user, enId) ? "查看本企业" : "查看公开信息"}
            <span className="visually-hidden">：{enName}</span>
          </ButtonLink>
        )}
      />
    </PersonalPart>
  );
}

/** One of them, read-only: who works there, and its facts by part. */
export function RelationDetail({ id, tab }: { id: string; tab: Exclude<RelationTab, ""> }) {
  return (
    <PermissionGate title="企业关系详情" requirement={REQUIREMENT}>
      {(user) => (isOwn(user, id) ? <Detail id={id} tab={tab} user={user} /> : <EnterpriseNotFound of="relation" />)}
    </PermissionGate>
  );
}

/** One's own enterprise, or what strangers may know of another one. */
export function RelationOverview({ id, star }: { id: string; star: React.ReactNode }) {
  return (
    <PermissionGate title="企业关系详情" requirement={REQUIREMENT}>
      {(user) => (isOwn(user, id) ? <Detail id={id} tab="" user={user} /> : <EnterpriseCard id={id} star={star} />)}
    </PermissionGate>
  );
}

const TABS: readonly (readonly [RelationTab, string])[] = [
  ["", "概况"],
  ["base", SECTIONS.base],
  ["info", SECTIONS.info],
  ["quota", SECTIONS.quota],
];

function Detail({ id, tab, user }: { id: string; tab: RelationTab; user: CurrentUser }) {
  const { data, error, refetch } = useQuery(enterpriseQueries.profile(id));
  if (isMissing(error)) return <EnterpriseNotFound of="relation" />;
  const name = user.ens.find((own) => own.enId === id)?.enName ?? "";
  const label = TABS.find(([key]) => key === tab)?.[1] ?? "";
  return (
    <PersonalPage
      title={tab === "" ? name : label}
      about={tab === "" ? undefined : <AboutEnterprise name={name} />}
      back={PARENT_LISTS.relation}
    >
      <nav className={`${styles.tabs} screen-only`} aria-label="企业信息分类">
        {TABS.map(([key, words]) => (
          <PortalLink
            key={key}
            href={`/user/relation/${encodeURIComponent(id)}${key && `/${key}`}`}
            aria-current={key === tab ? "page" : undefined}
          >
            {words}
          </PortalLink>
        ))}
      </nav>
      {!data && !error && <SkeletonDetail />}
      {error && !data && <ErrorState what="企业信息" messages={failureMessage(error)} onRetry={() => void refetch()} />}
      {data && tab === "" && <Overview profile={data} />}
      {data && (tab === "base" || tab === "info") && <FactList profile={data} section={tab} />}
      {data && tab === "quota" && <FigureTable profile={data} />}
    </PersonalPage>
  );
}

function Overview({ profile }: { profile: EnterpriseProfile }) {
  return (
    <>
      <Facts
        facts={[
          { label: "统一社会信用代码", value: profile.creditCode || "未登记" },
          { label: "企业审核", value: APPROVAL_LABELS[profile.approval] },
          { label: "金融机构认证", value: FINANCE_STATE_LABELS[profile.enFinanceState] },
          { label: "任职人数", value: profile.people.length },
        ]}
      />
      <PersonalPart title="档案完整度">
        <CompletenessBars sections={profile.completeness} year={profile.quotaYear} />
      </PersonalPart>
      {profile.people.length > 0 && (
        <PersonalPart title="任职人员">
          <DataTable
            caption="任职人员"
            rows={profile.people.map((person, index) => ({ ...person, index }))}
            keyOf={(person) => String(person.index)}
            nameOf={(person) => person.fullName}
            columns={[
              { key: "name", title: "姓名", main: true, cell: (person) => person.fullName },
              { key: "position", title: "部门或职务", cell: (person) => person.position || "未填写" },
              { key: "role", title: "角色", compact: true, cell: (person) => person.roleName },
            ]}
          />
        </PersonalPart>
      )}
    </>
  );
}
