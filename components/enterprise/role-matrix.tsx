"use client";

import { PersonalPart } from "@/components/page/personal/personal-page";
import { usePersonalList } from "@/components/page/use-personal-list";
import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import { ErrorState } from "@/components/ui/states/error-state";
import { Icon } from "@/components/ui/icons/icon";
import { Pager } from "@/components/ui/tables/pager";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import type { EnterpriseRole } from "@/contract/account/role";
import { PERMISSION_NAMES, PERMISSIONS } from "@/contract/access/permission";
import { enterpriseQueries } from "@/services/enterprise/queries";
import styles from "./enterprise.module.css";

/** Who may do what: people by permissions, as a table that can be read row by row. */
export function RoleMatrix({ roles }: { roles: readonly EnterpriseRole[] }) {
  const list = usePersonalList({
    query: (choice) => enterpriseQueries.staff({ ...choice, state: "bound" }),
    size: 20,
    apart: true,
  });
  const { data, state, page, size } = list;
  const byId = new Map(roles.map((role) => [role.id, role]));
  return (
    <PersonalPart title="谁能办什么">
      {state === "loading" && <SkeletonTable columns={6} rows={4} />}
      {state === "failed" && <ErrorState what="人员权限" messages={list.failure} onRetry={list.retry} />}
      {data && (
        <>
          <ScrollRegion label="人员与权限对照" className={`${styles.matrix} ${styles.compact}`}>
            <table>
              <caption className="visually-hidden">每个人按角色能办理的事项</caption>
              <thead>
                <tr>
                  <th scope="col">人员</th>
                  {PERMISSION_NAMES.map((name) => (
                    <th key={name} scope="col">
                      {PERMISSIONS[name].label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.records.map((person) => {
                  const granted = new Set(
                    person.enterpriseAdmin ? PERMISSION_NAMES : byId.get(person.role?.id ?? "")?.permissions,
                  );
                  return (
                    <tr key={person.id}>
                      <th scope="row">
                        <strong>{person.fullName}</strong>
                        <small>{person.role?.name ?? "未分配角色"}</small>
                      </th>
                      {PERMISSION_NAMES.map((name) => (
                        <td key={name}>
                          {granted.has(name) ? (
                            <>
                              <Icon name="check" size={18} />
                              <span className="visually-hidden">可以</span>
                            </>
                          ) : (
                            <span className={styles.no}>
                              <span aria-hidden="true">–</span>
                              <span className="visually-hidden">不可以</span>
                            </span>
                          )}
                        </td>
                      ))}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </ScrollRegion>
          {data.total > size && <Pager page={page} size={size} total={data.total} onChange={list.turn} />}
        </>
      )}
    </PersonalPart>
  );
}
