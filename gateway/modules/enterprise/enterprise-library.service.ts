import type { CallAnswer } from "@/contract/call";
import type { enterpriseCalls } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/facts/facts";
import type { ModuleContext } from "../../core/module";
import type { Caller } from "../../core/caller";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { createEnterpriseDirectory } from "../account/directory/enterprise.service";
import { createCodeNames } from "../code/code-names.service";
import { createRegister } from "./enterprise-register.service";
import { createProfileRepository } from "./enterprise.repository";
import { textValues } from "./enterprise.rules";

const UNKNOWN = "没有找到该企业，请核对后重新查找";
/** As it reads on after 您的. */
const CARD = "企业公开信息";
const WHOLE = "企业";

/** The enterprises of the zone, for everybody, and whom they learn of that looked at them. */
export function createEnterpriseLibrary({
  database,
  config,
  ports,
}: Pick<ModuleContext, "database" | "config" | "ports">) {
  const repository = createProfileRepository(database.db);
  const directory = createEnterpriseDirectory({ database });
  const codes = createCodeNames(database.db);
  const register = createRegister({ database, config });

  /** Those of the ids that strangers may know of, by id. */
  async function findApproved(ids: readonly string[]) {
    const rows = (await directory.find(ids)).filter(({ approval }) => approval === "approved");
    return new Map(rows.map((row) => [row.id, row]));
  }

  return {
    /** What anybody who may look others up reads of one; whose own enterprise it is makes no difference. */
    async card(id: string): Promise<CallAnswer<typeof enterpriseCalls.getEnterpriseCard>> {
      const company = await register.get(id);
      if (!company) throw new Refusal("NOT_FOUND", { message: UNKNOWN });
      return { id, ...company, facts: [...company.facts] };
    },

    /** Somebody is looking at the card: the enterprise learns of it. */
    async view(caller: Caller, id: string): Promise<{ viewed: true }> {
      if (!(await findApproved([id])).has(id)) throw new Refusal("NOT_FOUND", { message: UNKNOWN });
      await ports.visits.tell({ caller, ownerId: id, act: "viewed", what: CARD });
      return { viewed: true };
    },

    /** Somebody keeps the enterprise: it learns of that too. */
    kept: (caller: Caller, id: string): Promise<void> =>
      ports.visits.tell({ caller, ownerId: id, act: "kept", what: WHOLE }),

    /** For the list of favourites. */
    async describe(ids: readonly string[]) {
      const rows = await findApproved(ids);
      return new Map([...rows].map(([id, { name }]) => [id, { title: name, state: "" }]));
    },

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
