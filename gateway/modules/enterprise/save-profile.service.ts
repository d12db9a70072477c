import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { baseForm, enterpriseCalls, EnterpriseProfile } from "@/contract/enterprise/enterprise";
import { FACT_NAMES, FACTS, type FactName } from "@/contract/facts/facts";
import { currentEnterprise, type Caller } from "../../core/caller";
import { todayInShanghai } from "../../core/clock";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createCodeNames } from "../code/code-names.service";
import { createProfileRepository } from "./enterprise.repository";
import { getCompleteness, figuresYear } from "./enterprise.rules";
import {
  checkBasics,
  checkedChanges,
  sizeFrom,
  toFactChanges,
  type FactChange,
  type ProfileChange,
} from "./profile-change.rules";
import { createPlacements, placementFacts } from "./zone/placement.service";

/** What was read: the enterprise and its edition. */
interface Edition {
  readonly id: string;
  readonly revision: number;
}
type Save = CallAnswer<typeof enterpriseCalls.saveBasic>;

const STALE =
  "企业信息刚刚由同事或在您的另一个页面修改过，您填写的内容仍在页面上；请在新标签页打开查看最新内容，核对后刷新再保存";
const SWITCHED = "当前企业已切换，内容没有保存；请切换回原来的企业后再保存";

const WORKED_OUT: readonly FactName[] = FACT_NAMES.filter((name) => "computed" in FACTS[name]);

/** Changes the profile of the current enterprise, or says what a change would make of it. */
export function createProfileSaving({
  database,
  clock,
  config,
  ports,
}: Pick<ModuleContext, "database" | "clock" | "config" | "ports">) {
  const codes = createCodeNames(database.db);
  const placements = createPlacements(database.db, config.zoneCity);

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
    await ports.audit.record({ event: "enterprise.save", userId: caller.userId, enterpriseId: id, detail: { part } });
    return { revision: revision + 1, completeness: getCompleteness(facts, figuresYear(todayInShanghai(clock))) };
  }

  /** Codes must exist and stand below each other. */
  async function checkCodes({ region, taxRegion, industry }: NonNullable<ProfileChange["base"]>): Promise<void> {
    const wanted = [
      { field: "region", words: "注册地区不正确，请重新选择", path: region, fits: codes.isRegionPath },
      { field: "taxRegion", words: "纳税地区不正确，请重新选择", path: taxRegion, fits: codes.isRegionPath },
      { field: "industry", words: "行业不正确，请重新选择", path: industry, fits: codes.isIndustryPath },
    ];
    const right = await Promise.all(wanted.map(async ({ path, fits }) => path === undefined || fits(path)));
    const wrong = wanted[right.indexOf(false)];
    if (wrong) throw Refusal.input(wrong.words, `base.${wrong.field}`);
  }

  /** Several years at once are several forms and one edition. */
  async function saveForms(caller: Caller, edition: Edition, forms: readonly ProfileChange[]): Promise<Save> {
    const asksBase = forms.some(({ base }) => base !== undefined);
    const facts = asksBase ? await createProfileRepository(database.db).listFacts(currentEnterprise(caller).id) : [];
    for (const { base } of forms) if (base) await checkCodes(base);
    const changes = forms.flatMap((form) => checkedChanges(form, facts, todayInShanghai(clock)));
    if (changes.length === 0) throw Refusal.input("没有收到要保存的内容，请重试");
    const parts = forms.flatMap(({ base, info, quota }) => [
      ...(base ? ["base"] : []),
      ...(info ? ["info"] : []),
      ...(quota ? [`quota-${quota.year}`] : []),
    ]);
    return save(caller, edition, changes, parts.join(" "));
  }

  return {
    async saveBasic(caller: Caller, edition: Edition, form: z.output<typeof baseForm>): Promise<Save> {
      await checkCodes(form);
      checkBasics(form, [], todayInShanghai(clock));
      return save(caller, edition, toFactChanges(form, ""), "base");
    },

    saveProfile: (caller: Caller, edition: Edition, form: ProfileChange): Promise<Save> =>
      saveForms(caller, edition, [form]),
    saveForms,

    /** The facts as they would be after a save; nothing is written. Where the enterprise stands is worked out anew. */
    async imagine({ facts, creditCode }: EnterpriseProfile, form: ProfileChange): Promise<EnterpriseProfile["facts"]> {
      if (form.base) await checkCodes(form.base);
      const changes = checkedChanges(form, facts, todayInShanghai(clock));
      const changed = new Set(changes.map(({ name, period }) => `${name} ${period}`));
      const updatedAt = clock().toISOString();
      const kept = facts.filter(({ name, period }) => !WORKED_OUT.includes(name) && !changed.has(`${name} ${period}`));
      const added = changes.flatMap(({ value, ...change }) =>
        value === null ? [] : [{ ...change, value, updatedAt }],
      );
      const given = [...kept, ...added];
      const size = sizeFrom(given);
      const zoneOf = await placements.know([creditCode]);
      const computed = { name: "size", period: "", source: "computed", updatedAt } as const;
      return [
        ...given,
        ...(size === null ? [] : [{ ...computed, value: size }]),
        ...placementFacts(given, zoneOf(creditCode)),
      ];
    },
  };
}
