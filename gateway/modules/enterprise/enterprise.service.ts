import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type {
  baseForm,
  enterpriseCalls,
  EnterpriseProfile,
  FactValue,
  infoForm,
  quotaForm,
} from "@/contract/enterprise/enterprise";
import { FACTS, type FactName } from "@/contract/enterprise/facts";
import { currentEnterprise, type Caller, type CallerEnterprise } from "../../core/caller";
import { todayInShanghai } from "../../core/clock";
import { maskPhone } from "../../core/mask";
import type { ModuleContext } from "../../core/module";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { cleanText } from "../../core/text/clean";
import { createEnterpriseDirectory } from "../account/directory/enterprise.service";
import { createCodeNames } from "../code/code-names.service";
import { createProfileRepository, type FactChange, type FactRow } from "./enterprise.repository";
import { getCompleteness, figuresYear, gradeOf, sizeOf } from "./enterprise.rules";

/** What was read: the enterprise and its edition. */
interface Edition {
  readonly id: string;
  readonly revision: number;
}
type Save = CallAnswer<typeof enterpriseCalls.saveBasic>;

type Some<Form> = { readonly [Name in keyof Form]?: Form[Name] | undefined };
/** Some of the facts; what is not named stays. */
export interface ProfileChange {
  readonly info?: Some<z.output<typeof infoForm>> | undefined;
  readonly quota?: (Some<z.output<typeof quotaForm>> & { readonly year: string }) | undefined;
}

const NO_ENTERPRISE = "没有找到该企业，或您没有绑定它";
const STALE = "企业信息刚刚被同事修改过，您填写的内容仍在页面上；请在新标签页打开查看最新内容，核对后刷新再保存";
const SWITCHED = "当前企业已切换，内容没有保存；请切换回原来的企业后再保存";
const CODED: readonly FactName[] = ["region", "taxRegion", "industry"];

const asList = (value: FactValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
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

/** Profiles of enterprises. */
export function createProfileService(parts: Pick<ModuleContext, "database" | "clock" | "config" | "ports">) {
  const { database, clock, config } = parts;
  const repository = createProfileRepository(database.db);
  const directory = createEnterpriseDirectory({ database });
  const codes = createCodeNames(database.db);
  const { audit } = parts.ports;
  const year = () => figuresYear(todayInShanghai(clock));

  const known = (facts: readonly FactRow[]) => facts.filter(({ name }) => Object.hasOwn(FACTS, name));

  async function profile(own: CallerEnterprise, masked: boolean): Promise<EnterpriseProfile> {
    const [[enterprise], revision, rows] = await Promise.all([
      directory.find([own.id]),
      repository.revision(own.id),
      repository.listFacts(own.id),
    ]);
    if (!enterprise) throw new Refusal("NOT_FOUND", { message: NO_ENTERPRISE });
    const facts = known(rows);
    const used = facts.filter(({ name }) => CODED.includes(name as FactName)).flatMap(({ value }) => asList(value));
    const [people, codeNames] = await Promise.all([
      own.permissions.includes("relation") ? directory.people(own.id) : [],
      codes.names(used),
    ]);
    return {
      id: enterprise.id,
      name: enterprise.name,
      creditCode: enterprise.creditCode ?? "",
      approval: enterprise.approval,
      approvalRemark: enterprise.approvalRemark ?? "",
      enFinanceState: enterprise.financeState,
      financeRemark: enterprise.financeRemark ?? "",
      revision,
      facts: facts.map((row) => toFactDto(row, masked)),
      codeNames,
      completeness: getCompleteness(facts, year()),
      quotaYear: year(),
      people,
      editable: own.permissions.includes("company"),
    };
  }

  /** Writes facts as one edition; what depends on them is worked out anew. */
  async function save(
    caller: Caller,
    { id, revision }: Edition,
    changes: readonly FactChange[],
    part: string,
  ): Promise<Save> {
    if (id !== currentEnterprise(caller).id) throw new Refusal("WRONG_STATE", { message: SWITCHED });
    const now = clock();
    const facts = await database.db.transaction(async (transaction) => {
      const profiles = createProfileRepository(transaction);
      if ((await profiles.advance(id, revision, now)) === undefined)
        throw new Refusal("WRONG_STATE", { message: STALE });
      for (const change of changes) await profiles.putFact(id, change, now, caller.userId);
      const rows = await profiles.listFacts(id);
      await profiles.putFact(id, { name: "size", period: "", source: "computed", value: sizeFrom(rows) }, now, null);
      return rows;
    });
    await audit.record({ event: "enterprise.save", userId: caller.userId, enterpriseId: id, detail: { part } });
    return { revision: revision + 1, completeness: getCompleteness(facts, year()) };
  }

  /** Codes must exist and stand below each other. */
  async function checkCodes(form: z.output<typeof baseForm>): Promise<void> {
    const problems = await Promise.all([
      codes.isRegionPath(form.region).then((fits) => (fits ? undefined : ["region", "注册地区不正确，请重新选择"])),
      codes
        .isRegionPath(form.taxRegion)
        .then((fits) => (fits ? undefined : ["taxRegion", "纳税地区不正确，请重新选择"])),
      codes.isIndustryPath(form.industry).then((fits) => (fits ? undefined : ["industry", "行业不正确，请重新选择"])),
    ]);
    const [first] = problems.filter((problem) => problem !== undefined);
    if (first) throw Refusal.input(first[1] ?? "", `base.${first[0] ?? ""}`);
    if (form.foundedOn > todayInShanghai(clock)) throw Refusal.input("成立日期晚于今天，请核对", "base.foundedOn");
    if (form.paidCapital !== null && Number(form.paidCapital) > Number(form.registeredCapital))
      throw Refusal.input("实缴资本大于注册资本，请核对", "base.paidCapital");
  }

  function checkedChanges({ info = {}, quota = { year: "" } }: ProfileChange): FactChange[] {
    const titles = info.titles?.map(({ title }) => title) ?? [];
    if (new Set(titles).size < titles.length) throw Refusal.input("同一资质称号只填一次", "info.titles");
    const { year, ...figures } = quota;
    if (year > todayInShanghai(clock).slice(0, 4)) throw Refusal.input("年度晚于今年，请重新选择", "quota.year");
    return [...changesOf(info, ""), ...changesOf(figures, year)];
  }

  /** Several years at once are several forms and one edition. */
  async function saveForms(caller: Caller, edition: Edition, forms: readonly ProfileChange[]): Promise<Save> {
    const changes = forms.flatMap(checkedChanges);
    if (changes.length === 0) throw Refusal.input("没有收到要保存的内容，请重试");
    const parts = forms.map(({ info, quota }) => (info ? "info" : `quota-${quota?.year ?? ""}`));
    return save(caller, edition, changes, parts.join(" "));
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

    getCurrent: (caller: Caller) => profile(currentEnterprise(caller), false),

    async getBasic(caller: Caller): Promise<CallAnswer<typeof enterpriseCalls.getCurrentBasic>> {
      const { id, name, revision, facts } = await profile(currentEnterprise(caller), false);
      return { id, name, revision, facts: facts.filter((fact) => FACTS[fact.name].section === "base") };
    },

    async saveBasic(caller: Caller, edition: Edition, form: z.output<typeof baseForm>): Promise<Save> {
      await checkCodes(form);
      return save(caller, edition, changesOf(form, ""), "base");
    },

    saveProfile: (caller: Caller, edition: Edition, form: ProfileChange): Promise<Save> =>
      saveForms(caller, edition, [form]),
    saveForms,

    /** The facts as they would be after a save; nothing is written. */
    imagine({ facts }: EnterpriseProfile, form: ProfileChange): EnterpriseProfile["facts"] {
      const changes = checkedChanges(form);
      const changed = new Set(changes.map(({ name, period }) => `${name} ${period}`));
      const updatedAt = clock().toISOString();
      const kept = facts.filter(({ name, period }) => name !== "size" && !changed.has(`${name} ${period}`));
      const added = changes.flatMap(({ value, ...change }) =>
        value === null ? [] : [{ ...change, value, updatedAt }],
      );
      const size = sizeFrom([...kept, ...added]);
      const computed = { name: "size", period: "", source: "computed", updatedAt } as const;
      return [...kept, ...added, ...(size === null ? [] : [{ ...computed, value: size }])];
    },

    async grade(caller: Caller): Promise<CallAnswer<typeof enterpriseCalls.getGrade>> {
      const sections = getCompleteness(known(await repository.listFacts(currentEnterprise(caller).id)), year());
      return { ...gradeOf(sections), sections };
    },

    async isLocal(caller: Caller): Promise<boolean> {
      const [region] = await repository.listOf([currentEnterprise(caller).id], ["region"]);
      return asList(region?.value)[1] === config.zoneCity;
    },

    search: (keyword: string) => directory.search(keyword),

    /** For everybody: nothing but name, industry and region. */
    async library(query: {
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
      const names = await codes.names(facts.flatMap(({ value }) => asList(value)));
      const words = (id: string, name: FactName) =>
        asList(facts.find((fact) => fact.enterpriseId === id && fact.name === name)?.value).map(
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

/** A form's fields as facts; empty texts and null take a fact away. */
function changesOf(form: Readonly<Record<string, unknown>>, period: string): FactChange[] {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => ({
    name: name as FactName,
    period,
    source: "form",
    value: value === null || value === "" ? null : typeof value === "string" ? cleanText(value) : (value as FactValue),
  }));
}

/** By the industry and the newest year that has what the industry's rule asks for. */
function sizeFrom(rows: readonly Pick<FactRow, "name" | "period" | "value">[]): string | null {
  const industry = asList(rows.find(({ name }) => name === "industry")?.value).at(-1);
  if (industry === undefined) return null;
  const years = [...new Set(rows.map(({ period }) => period).filter((period) => period !== ""))]
    .toSorted()
    .toReversed();
  for (const period of years) {
    const figure = (wanted: FactName) => {
      const value = rows.find(({ name, period: of }) => name === wanted && of === period)?.value;
      return typeof value === "string" ? Number(value) : undefined;
    };
    const [employees, revenue, assets] = [figure("employees"), figure("revenue"), figure("assets")];
    const size = sizeOf(industry, {
      ...(employees === undefined ? {} : { employees }),
      ...(revenue === undefined ? {} : { revenue }),
      ...(assets === undefined ? {} : { assets }),
    });
    if (size) return size;
  }
  return null;
}
