import { z } from "zod";
import { defineCall } from "../call";
import { calendarDate, opaqueId, pageOf, pageQuery } from "../fields";

/** Banners (横幅): what the zone draws attention to for a while, in words. Specification 7.3. */

const words = (name: string, min: number, max: number) =>
  z
    .string({ error: `${name}必填，应为文字` })
    .trim()
    .min(min, { error: `${name}至少 ${min} 个字` })
    .max(max, { error: `${name}最长 ${max} 个字` });

/** A page of this site: nobody can be led away from it by a banner. */
const ownPath = z
  .string({ error: "链接必填，应为文字" })
  .max(300, { error: "链接最长 300 个字符" })
  .regex(/^\/(?![/\\])[^\s\\\p{Cc}]*$/u, { error: "链接只能是本站的路径，以一个 / 开头" });

export const bannerArt = z.enum(["policy", "money", "people", "calendar", "shield", "trend"]).meta({ id: "BannerArt" });
export type BannerArt = z.infer<typeof bannerArt>;

/** A banner in the form in which operators import it. Both days count. */
export const bannerForm = z
  .strictObject({
    id: opaqueId,
    title: words("标题", 2, 40),
    text: words("说明", 2, 120),
    link: ownPath,
    /** The words of the link: what one gets there. */
    action: words("链接文字", 2, 12),
    art: bannerArt.default("policy"),
    from: calendarDate,
    to: calendarDate,
    /** Lower ones come first. */
    order: z.number().int().min(0).max(9_999).default(100),
  })
  .refine(({ from, to }) => from <= to, { error: "开始日期晚于结束日期" })
  .meta({ id: "BannerForm" });
export type BannerForm = z.output<typeof bannerForm>;

export const banner = z
  .object({
    id: opaqueId,
    title: z.string(),
    text: z.string(),
    link: z.string(),
    action: z.string(),
    art: bannerArt,
    from: calendarDate,
    to: calendarDate,
  })
  .meta({ id: "Banner" });
export type Banner = z.infer<typeof banner>;

export const policyBannerCalls = {
  listBanners: defineCall({
    method: "GET",
    path: "/policy/api/ua/banner/page",
    access: "public",
    summary: "今天展示的横幅",
    cacheTags: ["banner-list", "policy-list"],
    query: z.object(pageQuery),
    data: pageOf(banner),
    perMinute: 120,
  }),
  getBanner: defineCall({
    method: "GET",
    path: "/policy/api/ua/banner/{id}",
    access: "public",
    summary: "查看一条今天展示的横幅",
    cacheTags: ["banner:{id}", "policy-list"],
    params: z.object({ id: opaqueId }),
    data: banner,
    refusals: ["NOT_FOUND"],
    perMinute: 120,
  }),
};
