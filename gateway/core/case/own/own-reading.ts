import { todayInShanghai } from "../../clock";
import { getDue, toLogDto, toRatingAndUrgeDto } from "../case-dto";
import { createCaseStore, type CaseDomain, type CaseRow } from "../case.repository";
import type { CaseParts } from "../case-steps.service";
import type { About, Actor, OwnCase, OwnRow, OwnTable, Reading } from "./own-case";

const ZONE = "园区";
const BY_ITSELF = "系统";
/** What whoever asked is called where there is no name. */
const ASKER = {
  asker: ({ enterpriseId }: CaseRow) => (enterpriseId ? "本企业" : "本人"),
  staff: ({ enterpriseId }: CaseRow) => (enterpriseId ? "企业" : "申请人"),
};

/** Reads what is known of several cases at once and shows them as the contract does: as lines, and whole. */
export function createOwnReading<
  State extends string,
  Step extends string,
  Table extends OwnTable,
  More,
  Listed extends object,
  Shown extends object,
  Query extends object,
>(
  { database, clock, ports }: CaseParts,
  domain: CaseDomain<State, Step, Table>,
  own: OwnCase<State, Table, More, Listed, Shown, Query>,
) {
  type Row = OwnRow<State, Table>;
  const { kind } = domain;
  const cases = createCaseStore(database.db, domain);

  /** How a reader calls whoever acted: the zone's people go by their names among colleagues only. */
  function nameUsually({ side }: Actor, reading: Reading<Row>, asker: string, name: string | undefined): string {
    if (side === "clock") return BY_ITSELF;
    if (reading.reader === "staff") return side === "staff" ? (name ?? ZONE) : asker;
    return side === "staff" ? ZONE : (name ?? asker);
  }

  /** What is known of several cases, read at once. `askers`: what each one's asker is called, by the enterprise. */
  async function readAbout(
    reading: Reading<Row>,
    askers?: ReadonlyMap<string, { readonly name: string }>,
  ): Promise<(row: Row) => About<More>> {
    const ids = reading.rows.map(({ id }) => id);
    const [logs, ratings, moreFor] = await Promise.all([
      cases.listEvents(ids),
      cases.listRatings(ids),
      own.readMore?.(database.db, reading),
    ]);
    const acted = reading.whole || reading.reader === "staff" ? [...logs.values()].flat() : [];
    const names = await ports.people.namesOf([...new Set(acted.flatMap(({ userId }) => userId ?? []))]);
    const today = todayInShanghai(clock);
    return (row) => {
      const rating = ratings.get(row.id);
      const more = moreFor?.(row) as More;
      const asker = askers?.get(row.enterpriseId ?? "")?.name || ASKER[reading.reader](row);
      return {
        events: logs.get(row.id) ?? [],
        rating,
        correctBy: rating && rating.correctedAt === null ? rating.correctBy : null,
        today,
        reader: reading.reader,
        more,
        nameActor(actor) {
          const name = names.get(actor.userId ?? "");
          const { reader } = reading;
          return own.nameActor?.(actor, { row, reader, more, name }) ?? nameUsually(actor, reading, asker, name);
        },
      };
    };
  }

  const toRow = (row: Row, about: About<More>) => ({
    id: row.id,
    number: row.number as Row["number"],
    state: row.state as State,
    due: getDue(kind, row, about.events, about.today),
    submittedAt: ((row.submittedAt as Date | null)?.toISOString() ?? null) as Row["submittedAt"] extends Date
      ? string
      : string | null,
    updatedAt: (row.updatedAt as Date).toISOString(),
    ...own.toRow(row, about),
  });
  /** What every case shows that is read whole, whoever reads it. */
  const toShared = (row: Row, about: About<More>) => ({
    ...toRow(row, about),
    ...toRatingAndUrgeDto(kind, row, about),
    log: toLogDto<State>(about.events, about.nameActor),
  });
  const toCase = (row: Row, about: About<More>) => ({ ...toShared(row, about), ...own.toCase(row, about) });

  /** Cases as the staff reads them, each with whom it is from; whatever is the asker's alone the contract leaves out. */
  async function dossiers(rows: readonly Row[], whole: boolean) {
    const ids = [...new Set(rows.flatMap(({ enterpriseId }) => enterpriseId ?? []))];
    const found = await ports.people.enterprises(ids);
    const askers = new Map(found.map((enterprise) => [enterprise.id, enterprise]));
    const aboutFor = await readAbout({ rows, whole, reader: "staff" }, askers);
    return rows.map((row) => {
      const { id = row.enterpriseId ?? "", name = "", creditCode = null } = askers.get(row.enterpriseId ?? "") ?? {};
      return { ...toCase(row, aboutFor(row)), enterprise: { id, name, creditCode: creditCode ?? "" } };
    });
  }

  return { readAbout, toRow, toShared, toCase, dossiers };
}
