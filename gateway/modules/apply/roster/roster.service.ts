import { randomInt, randomUUID } from "node:crypto";
import type { ApplicationDossier } from "@/contract/desk/application/application";
import { minuteInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import type { FieldCipher, SealedColumn } from "../../../core/field-cipher";
import { Refusal } from "../../../core/refusal";
import { openTables } from "../apply-table-data";
import type { ApplicationRowData } from "../apply.repository";
import { createRosterRepository, type ListedRow } from "./roster.repository";
import { drawPlaces, listPeople, type ListedPerson } from "./roster.rules";

const namePurpose = (id: string) => `application.person.name ${id}`;
const reasonPurpose = (id: string) => `application.person.reason ${id}`;
const answerPurpose = (id: string) => `application.person.answer ${id}`;

/** What of the people named in applications lies sealed. */
export const ROSTER_SEALED: readonly SealedColumn[] = [
  { table: "application_person", column: "name_sealed", purpose: namePurpose },
  { table: "application_person", column: "reason_sealed", purpose: reasonPurpose },
  { table: "application_person", column: "answer_sealed", purpose: answerPurpose },
];

const FULL = "这份申报先后填写的人太多，不能再换；请撤回后重新申报";

/** The people whom an enterprise names in an application, as its submissions and the unit see them. */
export function createRoster({ cipher }: { readonly cipher: FieldCipher }) {
  const keyOf = (applicationId: string, phone: string) =>
    cipher.fingerprint(phone, `application.person ${applicationId}`);

  /** Everybody who stands in an application now, by the key of the phone. Nobody where nothing sensitive is asked for. */
  function readPeople(row: ApplicationRowData): ReadonlyMap<string, ListedPerson> {
    if (row.enterpriseId === null || !row.privacy || row.erasedAt) return new Map();
    const people = listPeople(row.form ?? [], openTables(cipher, row));
    return new Map(people.map((person) => [keyOf(row.id, person.phone), person]));
  }

  const openAnswer = ({ id, answerSealed }: ListedRow): string | null =>
    answerSealed === null ? null : cipher.open(answerSealed, answerPurpose(id));

  return {
    readPeople,
    openAnswer,
    sealReason: (id: string, reason: string): string => cipher.seal(reason, reasonPurpose(id)),

    /** Follows what was just handed in: who is new will be told, who is gone is in it no more. */
    async followWithin(transaction: Executor, row: ApplicationRowData, now: Date): Promise<void> {
      const people = readPeople(row);
      const repository = createRosterRepository(transaction);
      const had = await repository.list(row.id);
      const known = new Set(had.map(({ phoneKey }) => phoneKey));
      const fresh = [...people].filter(([phoneKey]) => !known.has(phoneKey));
      const places = drawPlaces(
        had.map(({ place }) => place),
        fresh.length,
        randomInt,
      );
      if (places.length < fresh.length) throw new Refusal("WRONG_STATE", { message: FULL });
      const gone = had.filter(({ phoneKey, removedAt }) => removedAt === null && !people.has(phoneKey));
      const back = had.filter(({ phoneKey, removedAt }) => removedAt !== null && people.has(phoneKey));
      const idsOf = (rows: readonly ListedRow[]) => rows.map(({ id }) => id);
      await repository.remove(idsOf(gone.filter(({ toldAt }) => toldAt === null)));
      await repository.markRemoved(idsOf(gone.filter(({ toldAt }) => toldAt !== null)), now);
      await repository.markRemoved(idsOf(back), null);
      await repository.add(
        fresh.map(([phoneKey, { name }], index) => {
          const id = randomUUID();
          return {
            id,
            applicationId: row.id,
            phoneKey,
            nameSealed: cipher.seal(name, namePurpose(id)),
            place: places[index] ?? 0,
            tellAfter: now,
          };
        }),
      );
    },

    /** Refuses an approval that says nothing of open objections; keeps the words for whoever raised them. */
    async answerWithin(transaction: Executor, row: ApplicationRowData, words: string, now: Date): Promise<void> {
      const repository = createRosterRepository(transaction);
      const open = await repository.listOpen(row.id);
      if (open.length === 0) return;
      if (words === "")
        throw Refusal.input(
          `名单里有 ${open.length} 人提出异议还没有处理：请让企业补正去掉，或者在审核意见里写明为什么仍然通过，提出异议的人看得到`,
          "words",
        );
      for (const { id } of open)
        await repository.change(id, { answerSealed: cipher.seal(words, answerPurpose(id)), answeredAt: now });
    },

    /** Who objects and why, for the unit that may read what is private; none where nobody does. */
    async describeObjections(executor: Executor, row: ApplicationRowData): Promise<ApplicationDossier["tables"]> {
      const objected = (await createRosterRepository(executor).list(row.id)).flatMap(({ objectedAt, ...person }) =>
        objectedAt === null ? [] : [{ ...person, objectedAt }],
      );
      if (objected.length === 0) return [];
      return [
        {
          label: "名单里提出的异议",
          columns: ["姓名", "提出时间", "原因", "处理"],
          rows: objected.map(({ id, nameSealed, objectedAt, reasonSealed, removedAt, answeredAt }) => [
            cipher.open(nameSealed, namePurpose(id)),
            minuteInShanghai(objectedAt),
            reasonSealed === null ? "" : cipher.open(reasonSealed, reasonPurpose(id)),
            removedAt ? "企业已从名单里去掉" : answeredAt ? "通过时已说明" : "还没有处理",
          ]),
        },
      ];
    },
  };
}
