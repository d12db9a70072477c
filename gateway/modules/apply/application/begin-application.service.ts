import { randomUUID } from "node:crypto";
import type { applyCalls, DeclarableItem } from "@/contract/apply/apply";
import { isWritten } from "@/contract/form/field";
import type { CallAnswer } from "@/contract/call";
import { todayInShanghai } from "../../../core/clock";
import type { Caller } from "../../../core/caller";
import { Refusal } from "../../../core/refusal";
import { readApplicant } from "../applicant";
import { applicationKind } from "../apply.case";
import { prefilled } from "../apply-form.rules";
import { createApplyRepository, type ApplicationRowData } from "../apply.repository";
import { RUNNING } from "../apply.rules";
import { STALE, type ApplyParts } from "./own-application.service";
import { createForms, type FormOffer } from "./application-form.service";

const NO_POLICY = "没有找到这份政策的申报事项，请返回政策页面重新进入";

const NO_ITEM = "这个事项不能在线办理，请返回办事指南，看看在哪里办";

const ABOLISHED = "这个事项已经取消，不再受理新的申请；请到服务事项查找现在能办的";

/** Why nothing can be begun. */
const describeNone = (offer: FormOffer | undefined, otherwise: string): string =>
  offer?.item.approval ? ABOLISHED : otherwise;

/** An item as it is offered, with what the enterprise has of it. */
function toDeclarable(
  { form, item, timing }: FormOffer,
  had: readonly ApplicationRowData[],
  caller: Caller,
): DeclarableItem {
  const asked = form.filter(isWritten);
  const running = had.find(({ itemId, state }) => itemId === item.id && RUNNING.includes(state));
  return {
    id: item.id,
    shape: item.shape,
    title: item.title,
    department: item.department,
    audience: item.audience,
    timing,
    benefit: item.benefit.text,
    materials: item.materials.map(({ name, note, required }) => ({ name, note, required })),
    isOwn: readApplicant(caller).kind === "person",
    filled: { known: asked.filter(({ known }) => known !== null).length, all: asked.length },
    draftId: had.find(({ itemId, state }) => itemId === item.id && state === "draft")?.id ?? null,
    running: running ? { id: running.id, number: running.number ?? "", state: running.state } : null,
  };
}

/** Offers the items of a policy and begins an application for one. */
export function createBeginning(parts: ApplyParts) {
  const { database, clock } = parts;
  const forms = createForms(parts);

  return {
    async listDeclarable(caller: Caller, policyId: string): Promise<CallAnswer<typeof applyCalls.listDeclarable>> {
      const today = todayInShanghai(clock);
      const ids = await forms.offers.idsOfPolicy(policyId);
      const [found, applicant, had, policyTitle] = await Promise.all([
        forms.offers.find(ids, today),
        forms.know(caller),
        createApplyRepository(database.db).listOfItems(readApplicant(caller), ids),
        forms.offers.policyTitle(policyId, today),
      ]);
      const live = ids.flatMap((id) => found.get(id) ?? []).filter(({ repealed }) => !repealed);
      if (policyTitle === undefined || live.length === 0) throw new Refusal("NOT_FOUND", { message: NO_POLICY });
      return {
        policyTitle,
        items: live.map((offer) => toDeclarable(forms.withForm(offer, applicant, today), had, caller)),
      };
    },

    /** One that rests on no policy as well. */
    async findDeclarable(caller: Caller, itemId: string): Promise<CallAnswer<typeof applyCalls.findDeclarable>> {
      const today = todayInShanghai(clock);
      const offer = await forms.findFor(caller, itemId, today);
      if (!offer || offer.repealed) throw new Refusal("NOT_FOUND", { message: describeNone(offer, NO_ITEM) });
      return toDeclarable(
        offer,
        await createApplyRepository(database.db).listOfItems(readApplicant(caller), [itemId]),
        caller,
      );
    },

    /** A second click, a second tab, a colleague: the draft that is there is the answer. */
    async add(caller: Caller, itemId: string): Promise<{ id: string }> {
      const applicant = readApplicant(caller);
      const now = clock();
      const offer = await forms.findFor(caller, itemId, todayInShanghai(clock));
      if (!offer || offer.repealed) throw new Refusal("NOT_FOUND", { message: describeNone(offer, NO_POLICY) });
      const id = randomUUID();
      const { item } = offer;
      return database.db.transaction(async (transaction) => {
        const writing = createApplyRepository(transaction);
        const made = await writing.insert({
          id,
          enterpriseId: applicant.kind === "enterprise" ? applicant.id : null,
          userId: caller.userId,
          itemId,
          policyId: item.policyId,
          title: item.title,
          department: item.department,
          policyTitle: offer.policyTitle,
          state: "draft",
          shape: item.shape,
          revision: 0,
          answers: prefilled(offer.form),
          files: {},
          promisedDays: 0,
          opinion: "",
          createdAt: now,
          updatedAt: now,
        });
        if (!made) {
          const draft = await writing.findDraft(applicant, itemId);
          // Submitted or removed by somebody in this very moment.
          if (!draft) throw new Refusal("WRONG_STATE", { message: STALE });
          return { id: draft.id };
        }
        await writing.cases.addEvent(id, {
          at: now,
          step: "begin",
          fromState: null,
          toState: "draft",
          remark: applicationKind.begin.remark,
          side: "asker",
          userId: caller.userId,
        });
        return { id };
      });
    },
  };
}
