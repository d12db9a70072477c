import type { CallAnswer } from "@/contract/call";
import type { enterpriseCalls, EnterpriseProfile, FactValue } from "@/contract/enterprise/enterprise";
import { FACTS, type FactName } from "@/contract/facts/facts";
import { currentEnterprise, type Caller, type CallerEnterprise } from "../../core/caller";
import { todayInShanghai } from "../../core/clock";
import { maskPhone } from "../../core/mask";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createEnterpriseDirectory } from "../account/directory/enterprise.service";
import { createCodeNames } from "../code/code-names.service";
import { createProfileRepository, type FactRow } from "./enterprise.repository";
import { createPlacements, placementFacts } from "./zone/placement.service";
import { getCompleteness, figuresYear, gradeCompleteness, textValues } from "./enterprise.rules";

const NO_ENTERPRISE = "没有找到该企业，或您没有绑定它";
const CODED: readonly FactName[] = ["region", "taxRegion", "industry"];

const maskContact = (value: FactValue): FactValue => (typeof value === "string" ? maskPhone(value) : value);

function toFactDto(row: FactRow, masked: boolean) {
  const { name, period, source } = row;
  return {
    name: name as FactName,
    period,
    source,
    value: masked && name === "contactPhone" ? maskContact(row.value) : row.value,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The profile of an enterprise as its people read it, and what is read off it. */
export function createProfileView({ database, clock, config }: Pick<ModuleContext, "database" | "clock" | "config">) {
  const repository = createProfileRepository(database.db);
  const directory = createEnterpriseDirectory({ database });
  const codes = createCodeNames(database.db);
  const year = () => figuresYear(todayInShanghai(clock));

  const placements = createPlacements(database.db, config.zoneCity);

  const known = (facts: readonly FactRow[]) => facts.filter(({ name }) => Object.hasOwn(FACTS, name));

  async function profile(
    own: Pick<CallerEnterprise, "id" | "permissions">,
    masked: boolean,
  ): Promise<EnterpriseProfile> {
    const [[enterprise], revision, rows] = await Promise.all([
      directory.find([own.id]),
      repository.revision(own.id),
      repository.listFacts(own.id),
    ]);
    if (!enterprise) throw new Refusal("NOT_FOUND", { message: NO_ENTERPRISE });
    const facts = known(rows);
    const used = facts.filter(({ name }) => CODED.includes(name as FactName)).flatMap(({ value }) => textValues(value));
    const creditCode = enterprise.creditCode ?? "";
    const [people, codeNames, zoneOf] = await Promise.all([
      own.permissions.includes("relation") ? directory.people(own.id) : [],
      codes.names(used),
      placements.know([creditCode]),
    ]);
    const stored = facts.map((row) => toFactDto(row, masked));
    return {
      id: enterprise.id,
      name: enterprise.name,
      creditCode,
      approval: enterprise.approval,
      approvalRemark: enterprise.approvalRemark ?? "",
      enFinanceState: enterprise.financeState,
      financeRemark: enterprise.financeRemark ?? "",
      revision,
      facts: [...stored, ...placementFacts(stored, zoneOf(creditCode))],
      codeNames,
      completeness: getCompleteness(facts, year()),
      quotaYear: year(),
      people,
      editable: own.permissions.includes("company"),
    };
  }

  return {
    /** Of an enterprise the caller works for, whatever is current. The phone of the contact is masked. */
    get(caller: Caller, id: string): Promise<EnterpriseProfile> {
      const own = caller.enterprises.find((enterprise) => enterprise.id === id);
      if (!own) throw new Refusal("NOT_FOUND", { message: NO_ENTERPRISE });
      if (!own.permissions.includes("company") && !own.permissions.includes("relation"))
        throw new Refusal("NOT_ALLOWED", { message: "您在该企业的角色不能查看企业信息，如需查看请联系企业管理员" });
      return profile(own, true);
    },

    /** For the zone's staff, who reads it for a case. */
    async getForCase(id: string): Promise<Pick<EnterpriseProfile, "facts" | "codeNames">> {
      const [enterprise] = await directory.find([id]);
      return enterprise ? profile({ id, permissions: [] }, false) : { facts: [], codeNames: {} };
    },

    getCurrent: (caller: Caller) => profile(currentEnterprise(caller), false),

    async getBasic(caller: Caller): Promise<CallAnswer<typeof enterpriseCalls.getCurrentBasic>> {
      const { id, name, revision, facts } = await profile(currentEnterprise(caller), false);
      return { id, name, revision, facts: facts.filter((fact) => FACTS[fact.name].section === "base") };
    },

    async grade(caller: Caller): Promise<CallAnswer<typeof enterpriseCalls.getGrade>> {
      const sections = getCompleteness(known(await repository.listFacts(currentEnterprise(caller).id)), year());
      return { ...gradeCompleteness(sections), sections };
    },

    async isLocal(caller: Caller): Promise<boolean> {
      const [region] = await repository.listOf([currentEnterprise(caller).id], ["region"]);
      return textValues(region?.value)[1] === config.zoneCity;
    },
  };
}
