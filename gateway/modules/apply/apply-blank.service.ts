import { Readable } from "node:stream";
import type { OutgoingFile } from "../../core/ports";
import { todayInShanghai } from "../../core/clock";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { DOCX_MIME, writeDocument } from "../../core/spreadsheet/write-document";
import { createOffers } from "../declare/match/declarable-item.service";
import { buildBlankForm } from "./apply-blank.rules";
import { buildForm } from "./apply-form.rules";

const NO_ITEM = "没有这个申报事项，或所属政策已下线；请返回政策页面重新选择";
// What file systems refuse in a name.
const NOT_IN_NAMES = /[\\/:*?"<>|]/gu;

/** Blank forms of items, made anew at each call from what the item asks for today. */
export function createBlankForms({ database, clock }: Pick<ModuleContext, "database" | "clock">) {
  const offers = createOffers({ database });
  return async function download(itemId: string): Promise<OutgoingFile> {
    const today = todayInShanghai(clock);
    const offer = (await offers.find([itemId], today)).get(itemId);
    if (!offer) throw new Refusal("NOT_FOUND", { message: NO_ITEM });
    const form = buildForm(offer.item, offer.reads, () => null);
    const content = await writeDocument(buildBlankForm(offer, form, today));
    const name = `${offer.item.title.replace(NOT_IN_NAMES, " ")}申报表.docx`;
    return { name, mime: DOCX_MIME, size: content.length, stream: Readable.from([content]) };
  };
}
