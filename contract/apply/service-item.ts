import { z } from "zod";
import { ENTERPRISE_APPLICATIONS } from "./apply";
import { applicationState } from "./application-fields";
import { defineCall } from "../call";
import { codedValue, codesOf } from "../coded-value";
import { benefitForm, formShape, itemTiming, windowState } from "../item/item";
import { listKeyword, opaqueId, pageOf, pageQuery } from "../fields";

/**
 * Service items (事项申报 in 企业申报): items whose benefit is a service, rooms or a title and not money paid out. They are
 * declared with the calls of `/web/applyInfo` as every other item; this path lies next to those.
 */

/** What an enterprise has of an item. */
export const OWN_STATES = codedValue({ none: "没有申报", draft: "有草稿", running: "办理中", done: "已办结" });
export type OwnState = keyof typeof OWN_STATES;
export const ownState = z
  .enum(codesOf(OWN_STATES), { error: "本企业的状态不正确，请从列表中选择" })
  .meta({ id: "OwnState" });

export const serviceItem = z
  .object({
    id: opaqueId,
    shape: formShape,
    title: z.string(),
    department: z.string(),
    audience: z.string(),
    form: benefitForm,
    benefit: z.string(),
    /** Null where it rests on no policy. */
    policyId: opaqueId.nullable(),
    policyTitle: z.string(),
    timing: itemTiming,
    own: ownState,
    /** The running application, else the draft, else the newest decided one. */
    application: z.object({ id: opaqueId, number: z.string().nullable(), state: applicationState }).nullable(),
  })
  .meta({ id: "ServiceItem" });
export type ServiceItem = z.infer<typeof serviceItem>;

export const serviceCalls = {
  listServiceItems: defineCall({
    viewable: true,
    ...ENTERPRISE_APPLICATIONS,
    method: "GET",
    path: "/zqjh/api/web/applyInfo/services",
    summary: "服务类申报事项，以及当前企业的申报；正在受理的在前",
    query: z.object({ keyword: listKeyword, state: windowState.optional(), own: ownState.optional(), ...pageQuery }),
    data: pageOf(serviceItem),
  }),
};
