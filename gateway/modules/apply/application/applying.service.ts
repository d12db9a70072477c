import { ENTERPRISE_APPLICANT } from "@/contract/apply/apply";
import type { Applying } from "@/contract/item/item";
import { todayInShanghai } from "../../../core/clock";
import { checkAccess, isAllowed, type Caller } from "../../../core/caller";
import { Refusal } from "../../../core/refusal";
import { createOffers } from "../../declare/match/declarable-item.service";
import { createApplyRepository } from "../apply.repository";
import { NO_APPLICATION, type ApplyParts } from "./own-application.service";

/** Everybody is a person, also who works for an enterprise: what is their own they do without it. */
export const asPerson = (caller: Caller): Caller => ({ ...caller, enterprise: undefined });

/** Throws where the caller may not apply for the current enterprise. */
function asEnterprise(caller: Caller): Caller {
  checkAccess(ENTERPRISE_APPLICANT, { caller, control: false });
  return caller;
}

/** For whom somebody acts who applies: the item says who may, an application whose it is. */
export function createApplying({ database, clock }: Pick<ApplyParts, "database" | "clock">) {
  const offers = createOffers({ database });
  const repository = createApplyRepository(database.db);

  /** Whether somebody applies for an item as the person, and not for the enterprise. */
  async function isOwn(caller: Caller, itemId: string): Promise<boolean> {
    const audiences: readonly Applying[] = (await offers.find([itemId], todayInShanghai(clock))).get(itemId)?.item
      .audiences ?? ["enterprise"];
    return audiences.includes("person") && (!audiences.includes("enterprise") || !caller.enterprise);
  }

  return {
    /**
     * The caller as the one who applies for an item. For what people and enterprises may both apply for it is the enterprise
     * where there is one. Throws NOT_ALLOWED for an enterprise's item to whoever may not declare for one.
     */
    async forItem(caller: Caller, itemId: string): Promise<Caller> {
      return (await isOwn(caller, itemId)) ? asPerson(caller) : asEnterprise(caller);
    },

    /** The same for who only asks what there is already: undefined where the caller may not apply, and so has nothing. */
    async findForItem(caller: Caller, itemId: string): Promise<Caller | undefined> {
      if (await isOwn(caller, itemId)) return asPerson(caller);
      return isAllowed(ENTERPRISE_APPLICANT, caller) ? caller : undefined;
    },

    /** The caller as the one whose application it is. Somebody else's does not exist. */
    async forApplication(caller: Caller, id: string): Promise<Caller> {
      if (await repository.find({ kind: "person", id: caller.userId }, id)) return asPerson(caller);
      if (!caller.enterprise) throw new Refusal("NOT_FOUND", { message: NO_APPLICATION });
      return asEnterprise(caller);
    },
  };
}
