import type { NewMessage, PeoplePort, Receivers } from "../ports";
import type { HolderKind } from "./holder";

/** What is held, as messages about it call it. */
export interface HoldingWords {
  /** What was booked or signed up for, as a title: 企业走访. */
  readonly what: string;
  /** What to know besides, a sentence: 请到政务服务中心三楼. Empty where there is nothing. */
  readonly note: string;
  /** Where it stands in the portal. */
  readonly link: string;
}

/** Something held, with the account through which it was asked for. */
interface Held {
  readonly id: string;
  readonly holderKind: HolderKind;
  readonly holderId: string;
  readonly bookedBy: string;
}

/** Whom it is told to: who booked, while they work for the enterprise; else its administrators. */
function chooseReceivers(
  { holderKind, holderId, bookedBy }: Held,
  workplaces: Awaited<ReturnType<PeoplePort["workplacesOf"]>>,
): Receivers {
  if (holderKind === "person") return { userIds: [holderId] };
  return workplaces.get(bookedBy)?.has(holderId) ? { userIds: [bookedBy] } : { enterpriseId: holderId, admins: true };
}

/** Where something about what is held goes, by its id: to whom, and which enterprise it concerns. */
export async function addressHolders(
  people: Pick<PeoplePort, "workplacesOf">,
  held: readonly Held[],
): Promise<ReadonlyMap<string, Pick<NewMessage, "to" | "enterpriseId">>> {
  const workplaces = await people.workplacesOf([...new Set(held.map(({ bookedBy }) => bookedBy))]);
  return new Map(
    held.map((one) => [
      one.id,
      {
        to: chooseReceivers(one, workplaces),
        ...(one.holderKind === "enterprise" ? { enterpriseId: one.holderId } : {}),
      },
    ]),
  );
}
