import type { CallAnswer } from "@/contract/call";
import { MAX_RECOMMENDED, type recommendCalls, type WordPlace } from "@/contract/policy/recommend";
import type { Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { toTitlePieces, distinctWords } from "../../../core/text/segment";
import { allLexemes, type TsCondition } from "../../../core/text/ts-query";
import { createProfileService } from "../../enterprise/enterprise.service";
import { ZONE } from "../../../core/catalogue/index-terms.rules";
import {
  appliesHere,
  FACTS_READ,
  deriveInterests,
  rankReasons,
  weightOfLevel,
  type Interest,
  type Meeting,
} from "./recommend.rules";
import { inSearchSnapshot } from "../search/search.repository";
import { createPolicyRepository } from "../policy.repository";
import { describeValidity } from "../policy.rules";

// Upper limit on the newest policies read for each word and place, and on word counts.
const NEWEST = 80;
const COUNTED = 2000;

interface Probe {
  readonly interest: Interest;
  readonly word: string;
  readonly place: WordPlace;
  readonly condition: TsCondition;
}

function toProbes(interests: readonly Interest[]): Probe[] {
  return interests.flatMap((interest) =>
    interest.words.flatMap((word): Probe[] => {
      const conditions: readonly [WordPlace, TsCondition | undefined][] = [
        ["title", allLexemes(ZONE.title, toTitlePieces(word))],
        ["heading", allLexemes(ZONE.heading, distinctWords(word))],
        ["text", allLexemes(ZONE.frequent, distinctWords(word))],
      ];
      return conditions.flatMap(([place, condition]) => (condition ? [{ interest, word, place, condition }] : []));
    }),
  );
}

type Answer = CallAnswer<typeof recommendCalls.listRecommended>;

/** Policies that concern the caller's current enterprise, by the words its facts and the policies share. */
export function createRecommendations(parts: Pick<ModuleContext, "database" | "clock" | "config" | "ports">) {
  const profiles = createProfileService(parts);
  const policies = createPolicyRepository(parts.database.db);

  /** Keys of policies with what of the enterprise they meet. */
  async function meet(interests: readonly Interest[]): Promise<Map<number, Meeting[]>> {
    const probes = toProbes(interests);
    const found = new Map<number, Meeting[]>();
    if (probes.length === 0) return found;
    await inSearchSnapshot(parts.database, true, async (search) => {
      const conditions = probes.map((probe) => probe.condition);
      const [counts, keys] = [
        await search.countEach(conditions, COUNTED),
        await search.listNewestEach(conditions, NEWEST, "unrepealed"),
      ];
      for (const [index, probe] of probes.entries()) {
        const count = Math.min(COUNTED, Math.max(1, counts[index] ?? 1));
        const rarity = 1 - Math.log2(count) / Math.log2(COUNTED);
        for (const key of keys[index] ?? []) {
          const meetings = found.get(key) ?? [];
          meetings.push({ interest: probe.interest, word: probe.word, place: probe.place, rarity });
          found.set(key, meetings);
        }
      }
    });
    return found;
  }

  return async function listRecommended(
    caller: Caller,
    { page, size }: { readonly page: number; readonly size: number },
  ): Promise<Answer> {
    const today = todayInShanghai(parts.clock);
    const [profile, isLocal] = [await profiles.getCurrent(caller), await profiles.isLocal(caller)];
    // Figures stand once a year; the newest year speaks.
    const facts = profile.facts.toSorted((a, b) => b.period.localeCompare(a.period));
    const namesOf = (name: "region" | "industry") => {
      const value = facts.find((fact) => fact.name === name)?.value;
      const codes = Array.isArray(value) ? value.filter((code) => typeof code === "string") : [];
      return codes.map((code) => profile.codeNames[code] ?? "").filter(Boolean);
    };
    const known = new Set(facts.map((fact) => fact.name));
    const missing = FACTS_READ.filter((name) => !known.has(name));

    const found = await meet(deriveInterests(facts, namesOf("industry"), distinctWords));
    const cards = await policies.listCards([...found.keys()]);
    const regionNames = namesOf("region");
    const ranked = cards
      .flatMap((card) => {
        const known = describeValidity(card, today);
        if (known.validity === "repealed" || !appliesHere(card, regionNames, isLocal)) return [];
        const { reasons, score } = rankReasons(found.get(card.key) ?? []);
        return [{ card: { ...card, ...known, reasons }, score: score * weightOfLevel(card.level) }];
      })
      .toSorted((a, b) => b.score - a.score || b.card.pubDate.localeCompare(a.card.pubDate) || a.card.key - b.card.key)
      .slice(0, MAX_RECOMMENDED);
    return {
      records: ranked.slice((page - 1) * size, page * size).map(({ card }) => card),
      total: ranked.length,
      page,
      size,
      missing,
    };
  };
}
