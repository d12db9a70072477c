"use client";

import { useState } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { librarySearch, type LibraryEnterprise } from "@/contract/enterprise/staff";
import styles from "./enterprise-search.module.css";

/** Finds enterprises of the library by name or credit code; what can be done with one found stands beside it. */
export function EnterpriseSearch({
  search,
  nothing,
  action,
}: {
  search: (keyword: string) => Promise<readonly LibraryEnterprise[]>;
  /** What to do when none is found. */
  nothing: string;
  action: (enterprise: LibraryEnterprise) => React.ReactNode;
}) {
  const [found, setFound] = useState<readonly LibraryEnterprise[] | undefined>();
  const form = useContractForm({
    id: "search",
    repeatable: true,
    schema: librarySearch,
    initial: { keyword: "" },
    onSubmit: async ({ keyword }) => setFound(await search(keyword)),
  });
  return (
    <>
      <ContractForm form={form} submitLabel="查找企业" busyLabel="正在查找">
        <TextField
          {...form.text("keyword")}
          label="企业名称或统一社会信用代码"
          hint="名称至少 2 个字；代码须填写完整的 18 位"
          autoComplete="off"
        />
      </ContractForm>
      <div aria-live="polite">
        {found?.length === 0 && <p>{nothing}</p>}
        {found && found.length > 0 && (
          <ul className={styles.list} aria-label="查找结果">
            {found.map((enterprise) => (
              <li key={enterprise.enId} className={styles.row}>
                <div className={styles.words}>
                  <span className={styles.name}>{enterprise.enName}</span>
                  {enterprise.creditCode && <p className={styles.code}>{enterprise.creditCode}</p>}
                </div>
                {action(enterprise)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
