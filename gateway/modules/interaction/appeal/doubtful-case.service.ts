import type { Viewer } from "../../../core/caller";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { todayInShanghai } from "../../../core/clock";
import { findWatchers } from "../../../core/desk/watchers";
import { deskLink } from "../../../core/desk/work-address";
import { Refusal } from "../../../core/refusal";
import { createAppealDoubts } from "./appeal.repository";
import { type Appeal } from "./appeal.case";
import { findDoubts } from "./publication.rules";

interface Words {
  readonly title: string;
  readonly content: string;
  readonly words: string;
}

/** Public cases whose words may name somebody: a second person reads them before the public does. */
export function createDoubtfulCases({ database, clock, ports }: CaseParts) {
  const { people, messenger } = ports;

  async function tellOthers(row: Appeal, doubts: readonly string[], by: string | undefined): Promise<void> {
    const publishers = (await people.operators(["publish"])).filter((id) => id !== by);
    const about = { staff: publishers, today: todayInShanghai(clock) };
    const userIds = await findWatchers(database.db, people, { kind: "appeal", caseId: row.id }, about);
    if (userIds.length === 0) return;
    await messenger.send({
      to: { userIds },
      kind: "system",
      title: "一个公开案例等另一位同事核对",
      body: `编号 ${row.number ?? ""}：其中“${doubts.join("”“")}”可能是企业或个人的称呼，请打开核对；不是的，由您公开。`,
      link: deskLink({ kind: "appeal", number: row.number ?? "" }),
      eventKey: `appeal:${row.id}:doubtful:${clock().getTime()}`,
    });
  }

  return {
    /**
     * Lets through what is not doubtful, and what somebody else has found doubtful for the same words. Anything else is kept
     * for a second person, and WRONG_STATE says so.
     */
    async demandSecondPerson(row: Appeal, { title, content, words }: Words, by: Viewer): Promise<void> {
      const company = (await people.enterpriseNames([row.enterpriseId])).get(row.enterpriseId) ?? "";
      const about = { company, contactName: row.contactName };
      const doubts = [...new Set([title, content, words].flatMap((text) => findDoubts(text, about)))];
      if (doubts.length === 0) return;
      const { doubtfulCase: kept } = row;
      const isSecond = kept !== null && kept.by !== (by?.userId ?? null);
      if (isSecond && doubts.every((doubt) => kept.doubts.includes(doubt))) return;
      const doubtfulCase = { title, content, words, doubts, by: by?.userId ?? null, at: clock().toISOString() };
      await createAppealDoubts(database.db).keep(row.id, doubtfulCase);
      await tellOthers(row, doubts, by?.userId);
      throw new Refusal("WRONG_STATE", {
        message: `“${doubts.join("”“")}”可能是企业或个人的称呼：写的内容已留下，由另一位有发布岗位的同事核对后公开；也可以改写掉这几个字，马上公开`,
      });
    },
  };
}
