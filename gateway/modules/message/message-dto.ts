import type { PeoplePort } from "../../core/ports";
import type { MessageRow } from "./message.repository";

/** Messages as the contract shows them, with the names of their enterprises. */
export async function toMessageDtos(people: Pick<PeoplePort, "enterpriseNames">, rows: readonly MessageRow[]) {
  const names = await people.enterpriseNames([...new Set(rows.flatMap((row) => row.enterpriseId ?? []))]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    link: row.link,
    enId: row.enterpriseId,
    enName: names.get(row.enterpriseId ?? "") ?? null,
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  }));
}
