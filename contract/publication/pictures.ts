import { z } from "zod";
import { opaqueId } from "../fields";
import { ownFile } from "../own-case/own-case-fields";

/**
 * The pictures of what an enterprise publishes: a field `pictures` of its content. Their files lie with those of the publication, so
 * that whoever may read it reads them, and nobody else.
 */

/** Upper limit on the pictures of one publication. */
export const MAX_PICTURES = 9;
/** Upper limit on the letters that say what a picture shows. */
export const MAX_PICTURE_ALT = 60;

const publishedPicture = z
  .strictObject({
    fileId: opaqueId,
    /** What it shows, for readers who cannot see it; where it is empty {@link describePicture} says it. */
    alt: z
      .string({ error: "图片说明应为文字" })
      .trim()
      .max(MAX_PICTURE_ALT, { error: `图片说明最长 ${MAX_PICTURE_ALT} 个字` }),
  })
  .meta({ id: "PublishedPicture" });
export type PublishedPicture = z.output<typeof publishedPicture>;

/** The field of a content, in the order in which they are shown. A kind that needs one at least says `.min(1, …)`. */
export const publishedPictures = z
  .array(publishedPicture, { error: "图片没有写对，请重新选择" })
  .max(MAX_PICTURES, { error: `图片最多 ${MAX_PICTURES} 张，请移除多出的` })
  .refine((pictures) => new Set(pictures.map(({ fileId }) => fileId)).size === pictures.length, {
    error: "同一张图片加了两次，请移除一张",
  });

/** A picture with its file, as its owner and the zone read it. */
export const ownPicture = ownFile.extend({ alt: z.string() });
export type OwnPicture = z.output<typeof ownPicture>;

/** As a draft holds them: more than may be handed in, and their words unfinished. */
const draftedPictures = z.object({ pictures: z.array(z.object({ fileId: z.string(), alt: z.string() })) });

/** The pictures of a content or of a draft; none where it has none. */
export const getPictures = (content: unknown): readonly PublishedPicture[] =>
  draftedPictures.safeParse(content).data?.pictures ?? [];

/** What a picture shows, in words. @param index its place among the others, from 0 */
export const describePicture = ({ alt }: Pick<PublishedPicture, "alt">, index: number, title: string): string =>
  alt || `${title}，图 ${index + 1}`;

/** All of them in one line, for a list of facts: 2 张：厂房正面；图 2. Null where there are none. */
export const describePictures = (pictures: readonly Pick<PublishedPicture, "alt">[]): string | null =>
  pictures.length === 0
    ? null
    : `${pictures.length} 张：${pictures.map(({ alt }, index) => alt || `图 ${index + 1}`).join("；")}`;

/** What an edit does to the pictures, in words; null where nothing. A picture in another's place is told even with the same words. */
export function describePictureChange(
  before: readonly PublishedPicture[],
  after: readonly PublishedPicture[],
): string | null {
  const was = new Map(before.map((picture) => [picture.fileId, picture]));
  const kept = after.filter(({ fileId }) => was.has(fileId));
  const stayed = new Set(kept.map(({ fileId }) => fileId));
  const places = after.flatMap(({ fileId }, index) => (stayed.has(fileId) ? [] : [`图 ${index + 1}`]));
  const isMoved = before
    .filter(({ fileId }) => stayed.has(fileId))
    .some(({ fileId }, at) => kept[at]?.fileId !== fileId);
  const isRenamed = kept.some(({ fileId, alt }) => was.get(fileId)?.alt !== alt);
  const gone = before.length - kept.length;
  const changes = [
    places.length > 0 && `新增 ${places.length} 张（${places.join("、")}）`,
    gone > 0 && `移除 ${gone} 张`,
    isMoved && "次序改变",
    isRenamed && "说明改变",
  ].filter(Boolean);
  return changes.join("，") || null;
}
