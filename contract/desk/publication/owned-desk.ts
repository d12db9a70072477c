import { z } from "zod";
import { caseDue, caseNumber } from "../../case";
import type { CodedValue } from "../../coded-value";
import { calendarDate, moment, opaqueId } from "../../fields";
import { ownCaseFields, ownFile } from "../../own-case/own-case-fields";
import { OWNED_STATE_LABELS, type OwnedShown } from "../../publication/labels";
import { ownedState } from "../../publication/owned-fields";
import { describePictureChange, getPictures, ownPicture } from "../../publication/pictures";
import { givenWords } from "../../text-fields";
import { caseDesk, readVersion } from "../case-calls";
import { caseView, fileNames } from "../case-facts";
import { apart, formatMoment, writtenBy, type Fact, type View } from "../view";
import { ownedWork } from "./owned-work";

/** The staff's calls of a kind of what enterprises publish, and how one is read. */

const opinion = z.strictObject({ opinion: givenWords("意见", 500), version: readVersion });

/** One as the staff reads it: what to decide on, beside what the public reads now. */
const dossierFields = <Content extends z.ZodType>(content: Content) => ({
  id: opaqueId,
  number: z.string(),
  title: z.string(),
  state: ownedState,
  turn: z.string(),
  due: caseDue,
  submittedAt: moment.nullable(),
  updatedAt: moment,
  expiresOn: calendarDate.nullable(),
  publishedAt: moment.nullable(),
  content: content.nullable(),
  /** While it is read by the public; null before, and where it is not in sight. */
  published: content.nullable(),
  contactName: z.string(),
  phone: z.string(),
  files: z.array(ownFile),
  /** Of what is to be decided on. */
  pictures: z.array(ownPicture),
  opinion: z.string().nullable(),
  topSince: moment.nullable(),
  recommendedSince: moment.nullable(),
  views: z.number().int().nonnegative(),
  enterprise: z.object({ id: opaqueId, name: z.string() }),
  /** Of the same enterprise, with nearly the same title. */
  similar: z.array(z.object({ id: opaqueId, title: z.string(), state: ownedState })),
  ...ownCaseFields(ownedState),
});
type Dossier<Content> = z.output<z.ZodObject<ReturnType<typeof dossierFields<z.ZodType<Content>>>>>;

const STATES: CodedValue<OwnedShown> = OWNED_STATE_LABELS;

/** What of a fact changed, line by line: 标题, before, after. */
function listChanges(before: readonly Fact[], after: readonly Fact[]): string[][] {
  const words = (value: Fact[1] | undefined) =>
    typeof value === "string" ? value : (value ?? []).map((line) => line.join(" ")).join("；");
  const labels = [...new Set([...before, ...after].map(([label]) => label))];
  const said = (facts: readonly Fact[], wanted: string) => words(facts.find(([label]) => label === wanted)?.[1]);
  return labels.flatMap((label) => {
    const [was, is] = [said(before, label), said(after, label)];
    return was === is ? [] : [[label, was || "（空）", "→", is || "（空）"]];
  });
}

/** How one is read at the desk. @param facts what the kind says of its content, by label */
function ownedView<Content>(facts: (content: Content) => readonly Fact[]): View<Dossier<Content>> {
  return caseView<OwnedShown, Dossier<Content>>({
    states: STATES,
    facts: (row) => [
      ["改动", row.published && row.content ? listChanges(facts(row.published), facts(row.content)) : null],
      // Apart: another picture with the same words is another one all the same.
      ["图片的改动", row.published && describePictureChange(getPictures(row.published), getPictures(row.content))],
      ...(row.content ? facts(row.content) : [["标题", row.title] as const]),
      ["有效期", row.expiresOn && `到 ${row.expiresOn}`],
      ["企业", row.enterprise.name, row.submittedAt ? writtenBy("企业", row.submittedAt) : undefined],
      ["联系人", row.contactName],
      ["手机", row.phone],
      apart("附件", fileNames(row.files)),
      ["同企业标题相近的", row.similar.map(({ title, state }) => [title, STATES[state]])],
      ["审核意见", row.opinion],
      ["浏览", row.views > 0 ? `${row.views} 次` : null],
      ["置顶", row.topSince && `自 ${formatMoment(row.topSince)}`],
      ["推荐", row.recommendedSince && `自 ${formatMoment(row.recommendedSince)}`],
    ],
    columns: { 标题: (row) => row.title, 企业: (row) => row.enterprise.name },
  });
}

/** What the desk of a kind is described by. */
interface Kind<Path extends string, Content extends z.ZodObject> {
  /** Among the schemas: `Offer`. */
  readonly name: string;
  /** `/policy/api/manager/offer`. */
  readonly path: Path;
  /** What its commands begin with: `offer`. */
  readonly thing: string;
  readonly label: string;
  /** What its numbers begin with. */
  readonly prefix: string;
  readonly content: Content;
  /** What it says of its content, by label. */
  readonly facts: (content: z.output<Content>) => readonly Fact[];
}

/** Describes the desk of a kind once: its calls, and how one is read. */
export function ownedDesk<const Path extends string, Content extends z.ZodObject>({
  name,
  path,
  thing,
  label,
  prefix,
  content,
  facts,
}: Kind<Path, Content>) {
  const desk = caseDesk({
    path,
    thing,
    number: caseNumber(label, prefix),
    // What is past its last day is found among what is published.
    state: ownedState.exclude(["expired"]),
    dossier: z.object(dossierFields(content)).meta({ id: `${name}Dossier` }),
    work: ownedWork({ label, prefix }),
  });
  return {
    view: ownedView(facts),
    list: desk.list(`列出${label}，最早的在前`),
    show: desk.show(`查看一条${label}，含联系方式，记入安全日志`),
    publish: desk.step("publish", `通过审核：发布${label}，或让修改生效`),
    refuse: desk.stepWith("refuse", opinion, { summary: "退回", help: "退回，审核意见用引号括起来" }),
    stop: desk.stepWith("stop", opinion, { summary: `停用已发布的${label}，再公开要重新审核` }),
    top: desk.step("top", `把已发布的${label}置顶，列表里排在最前`),
    untop: desk.step("untop", `取消${label}的置顶`),
    recommend: desk.step("recommend", `推荐已发布的${label}`),
    unrecommend: desk.step("unrecommend", `取消${label}的推荐`),
  };
}
