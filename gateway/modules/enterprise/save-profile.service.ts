import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { baseForm, enterpriseCalls, EnterpriseProfile } from "@/contract/enterprise/enterprise";
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

/** What was read: the enterprise and its edition. */
interface Edition {
  readonly id: string;
  readonly revision: number;
}
type Save = CallAnswer<typeof enterpriseCalls.saveBasic>;

const STALE = "企业信息刚刚被同事修改过，您填写的内容仍在页面上；请在新标签页打开查看最新内容，核对后刷新再保存";
const SWITCHED = "当前企业已切换，内容没有保存；请切换回原来的企业后再保存";

/** Changes the profile of the current enterprise, or says what a change would make of it. */
export function createProfileSaving({ database, clock, ports }: Pick<ModuleContext, "database" | "clock" | "ports">) {
  const codes = createCodeNames(database.db);

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
  }

  /** Several years at once are several forms and one edition. */
  async function saveForms(caller: Caller, edition: Edition, forms: readonly ProfileChange[]): Promise<Save> {
    const changes = forms.flatMap((form) => checkedChanges(form, todayInShanghai(clock)));
    if (changes.length === 0) throw Refusal.input("没有收到要保存的内容，请重试");
    const parts = forms.map(({ info, quota }) => (info ? "info" : `quota-${quota?.year ?? ""}`));
    return save(caller, edition, changes, parts.join(" "));
  }

  return {
    async saveBasic(caller: Caller, edition: Edition, form: z.output<typeof baseForm>): Promise<Save> {
      await checkCodes(form);
      checkBasics(form, todayInShanghai(clock));
      return save(caller, edition, toFactChanges(form, ""), "base");
    },

    saveProfile: (caller: Caller, edition: Edition, form: ProfileChange): Promise<Save> =>
      saveForms(caller, edition, [form]),
    saveForms,

    /** The facts as they would be after a save; nothing is written. */
    imagine({ facts }: EnterpriseProfile, form: ProfileChange): EnterpriseProfile["facts"] {
      const changes = checkedChanges(form, todayInShanghai(clock));
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
  };
}
