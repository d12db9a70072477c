import type { OpenDatabase } from "../database";
import { createChangeRepository } from "../changes/change.repository";
import { Refusal } from "../refusal";
import { everydayWords } from "./everyday-words";
import { createSynonymRepository } from "./synonym.repository";
import { createSynonymIndex, SYNONYM_LENGTH, synonymWord, type SynonymIndex } from "./synonym.rules";

const indexes = new WeakMap<OpenDatabase, { readonly mark: string; readonly index: Promise<SynonymIndex> }>();

function wordOf(typed: string): string {
  const word = synonymWord(typed);
  if (word === undefined)
    throw new Refusal("INVALID_INPUT", {
      message: `“${typed.slice(0, 40)}”不能作同义词：应为 ${SYNONYM_LENGTH.min} 至 ${SYNONYM_LENGTH.max} 个汉字、字母或数字，中间没有空格和标点`,
    });
  return word;
}

/** Words that stand for each other in a search: asked by every search, changed by operators only. */
export function createSynonyms({ database }: { readonly database: OpenDatabase }) {
  async function listGroups(): Promise<string[][]> {
    const groups = new Map<number, string[]>();
    for (const { word, group } of await createSynonymRepository(database.db).list())
      groups.set(group, [...(groups.get(group) ?? []), word]);
    return [...groups.values()];
  }

  return {
    listGroups,

    /** The words as they are now, whichever gateway changed them. */
    async index(): Promise<SynonymIndex> {
      const mark = await createChangeRepository(database.db).markOf(["synonym-list"]);
      const known = indexes.get(database);
      if (known?.mark === mark) return known.index;
      const index = listGroups().then((groups) => createSynonymIndex(groups, everydayWords()));
      indexes.set(database, { mark, index });
      index.catch(() => indexes.delete(database));
      return index;
    },

    /** Makes the words one group; groups they were in come along whole. Refuses fewer than two different words. */
    async add(typed: readonly string[]): Promise<string[]> {
      const words = [...new Set(typed.map(wordOf))];
      if (words.length < 2) throw new Refusal("INVALID_INPUT", { message: "同义词至少要两个不同的词" });
      await database.db.transaction(async (transaction) => {
        const repository = createSynonymRepository(transaction);
        const known = await repository.listOf(words);
        const group = known[0]?.group ?? (await repository.nextGroup());
        if (known.length > 0) await repository.joinGroups([...new Set(known.map((row) => row.group))], group);
        await repository.add(words, group);
      });
      return (await listGroups()).find((group) => group.includes(words[0] as string)) ?? words;
    },

    /** Takes a word out; a group of one word is none, so its last word goes too. */
    async remove(typed: string): Promise<void> {
      const word = wordOf(typed);
      await database.db.transaction(async (transaction) => {
        const repository = createSynonymRepository(transaction);
        const [known] = await repository.listOf([word]);
        if (!known) throw new Refusal("NOT_FOUND", { message: `“${word}”不在同义词里，可用 synonym list 查看` });
        await repository.remove(word);
        if ((await repository.countIn(known.group)) < 2) await repository.removeGroup(known.group);
      });
    },
  };
}

export type Synonyms = ReturnType<typeof createSynonyms>;
