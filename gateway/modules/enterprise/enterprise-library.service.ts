import type { CallAnswer } from "@/contract/call";
import type { enterpriseCalls } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/enterprise/facts";
import type { ModuleContext } from "../../core/module";
import { pageBounds } from "../../core/paging";
import { createEnterpriseDirectory } from "../account/directory/enterprise.service";
import { createCodeNames } from "../code/code-names.service";
import { createProfileRepository } from "./enterprise.repository";
import { textValues } from "./enterprise.rules";

/** The enterprises of the zone, for everybody. */
export function createEnterpriseLibrary({ database }: Pick<ModuleContext, "database">) {
  const repository = createProfileRepository(database.db);
  const directory = createEnterpriseDirectory({ database });
  const codes = createCodeNames(database.db);

  return {
    search: (keyword: string) => directory.search(keyword),

    /** Nothing but name, industry and region. */
    async list(query: {
      readonly keyword?: string | undefined;
      readonly page: number;
      readonly size: number;
    }): Promise<CallAnswer<typeof enterpriseCalls.listLibrary>> {
      const [total, rows] = await Promise.all([
        directory.countApproved(query.keyword),
        directory.listApproved(query.keyword, pageBounds(query)),
      ]);
      const facts = await repository.listOf(
        rows.map((row) => row.id),
        ["region", "industry"],
      );
      const names = await codes.names(facts.flatMap(({ value }) => textValues(value)));
      const words = (id: string, name: FactName) =>
        textValues(facts.find((fact) => fact.enterpriseId === id && fact.name === name)?.value).map(
          (code) => names[code] ?? "",
        );
      return {
        records: rows.map(({ id, name }) => ({
          name,
          region: words(id, "region").join(""),
          industry: words(id, "industry").at(-1) ?? "",
        })),
        total,
        page: query.page,
        size: query.size,
      };
    },
  };
}
