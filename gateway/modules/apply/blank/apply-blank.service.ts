import { Readable } from "node:stream";
import type { ApplicableItem } from "@/contract/item/item";
import type { OutgoingFile } from "../../../core/ports";
import { todayInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { DOCX_MIME, writeDocument } from "../../../core/spreadsheet/write-document";
import { createOffers } from "../../declare/match/declarable-item.service";
import { buildBlankForm, nameBlankForm } from "./apply-blank.rules";
import { buildForm, type Asking } from "../apply-form.rules";

const NO_ITEM = "没有这个事项，或者不能在线申报；请返回政策页面或服务事项重新选择";
// What file systems refuse in a name.
const NOT_IN_NAMES = /[\\/:*?"<>|]/gu;

/** Nobody in particular: nothing is known. */
const askingBlank = ({ audiences = ["enterprise"] }: ApplicableItem): Asking =>
  audiences.includes("enterprise")
    ? { kind: "enterprise", knownOf: () => null }
    : { kind: "person", known: { name: null, phone: null } };

/** Blank forms of items, made anew at each call from what the item asks for today. */
export function createBlankForms({ database, clock }: Pick<ModuleContext, "database" | "clock">) {
  const offers = createOffers({ database });
  return async function download(itemId: string): Promise<OutgoingFile> {
    const today = todayInShanghai(clock);
    const offer = (await offers.find([itemId], today)).get(itemId);
    if (!offer) throw new Refusal("NOT_FOUND", { message: NO_ITEM });
    const form = buildForm(offer.item, offer.reads, askingBlank(offer.item));
    const content = await writeDocument(buildBlankForm(offer, form, today));
    const name = `${nameBlankForm(offer.item).replace(NOT_IN_NAMES, " ")}.docx`;
    return { name, mime: DOCX_MIME, size: content.length, stream: Readable.from([content]) };
  };
}
