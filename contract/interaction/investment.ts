import { z } from "zod";
import { personName } from "../account/person-name";
import { caseNumber, letterCalls, letterFields, letterFormFields, letterReceipt } from "../case";
import { codesOf } from "../coded-value";
import { opaqueId } from "../fields";
import { SECTOR_LABELS } from "../common/sector-labels";
import { mobilePhone, numberText } from "../text-fields";
import { INVESTMENT_SITE_LABELS, INVESTMENT_STATE_LABELS, INVESTMENT_TIMING_LABELS } from "./investment-labels";

/** Enquiries of investors: a letter with number and code, from anybody. Specification 7.6 (`POST /ua/zqhjMyInvestment`). */

export const investmentState = z
  .enum(codesOf(INVESTMENT_STATE_LABELS), { error: "投资意向状态不正确" })
  .meta({ id: "InvestmentState" });

export const investmentNumber = caseNumber("投资意向", "TZ");

/** Limits on the free text of an enquiry, in characters. */
export const INVESTMENT_CONTENT = { min: 20, max: 2000 };
/** Upper limit on its files. */
export const INVESTMENT_FILES = 3;

const about = {
  sector: z.enum(codesOf(SECTOR_LABELS), { error: "请选择所属行业" }),
  site: z.enum(codesOf(INVESTMENT_SITE_LABELS), { error: "请选择场地需求" }),
  timing: z.enum(codesOf(INVESTMENT_TIMING_LABELS), { error: "请选择意向时间" }),
};

/** What a person fills in. */
export const investmentForm = z
  .strictObject({
    ...letterFormFields,
    ...about,
    /** The company or person that would invest. */
    investor: z
      .string({ error: "请填写企业或投资方名称" })
      .trim()
      .min(2, { error: "企业或投资方名称至少 2 个字" })
      .max(100, { error: "企业或投资方名称最长 100 个字" }),
    /** In 万元; left out it is open to talks (面议). */
    amount: numberText("拟投资规模", "万元", {
      pattern: /^(?!0+(?:\.0+)?$)\d{1,8}(\.\d{1,2})?$/,
      error: "拟投资规模应为大于 0 的数字，最多 8 位整数、2 位小数；还没有定的可以不填",
    }).optional(),
    /** In 亩 of land, otherwise in square metres (`SITE_UNITS`); without meaning where no site is needed. */
    area: numberText("需要的面积", undefined, {
      pattern: /^(?!0+(?:\.0+)?$)\d{1,7}(\.\d{1,2})?$/,
      error: "需要的面积应为大于 0 的数字，最多 7 位整数、2 位小数；还没有定的可以不填",
    }).optional(),
    content: z
      .string({ error: "请填写项目简介" })
      .trim()
      .min(INVESTMENT_CONTENT.min, {
        error: `项目简介至少 ${INVESTMENT_CONTENT.min} 个字，请写清楚做什么、需要什么条件`,
      })
      .max(INVESTMENT_CONTENT.max, { error: `项目简介最长 ${INVESTMENT_CONTENT.max} 个字` }),
    contactName: personName("联系人"),
    /** Needed here: whoever takes it on calls. */
    phone: mobilePhone(),
    fileIds: z
      .array(opaqueId)
      .max(INVESTMENT_FILES, { error: `附件最多 ${INVESTMENT_FILES} 个` })
      .optional(),
  })
  .meta({ id: "InvestmentForm" });
export type InvestmentForm = z.input<typeof investmentForm>;

/** An enquiry as whoever sent it sees it. */
export const investmentCase = z
  .object({
    ...letterFields(investmentState),
    ...about,
    investor: z.string(),
    amount: z.string().nullable(),
    area: z.string().nullable(),
    /** How it ended: where the project settled, or why it was closed. */
    outcome: z.string().nullable(),
  })
  .meta({ id: "InvestmentCase" });
export type InvestmentCase = z.infer<typeof investmentCase>;

export const investmentLetters = letterCalls({
  ownPath: "/zqjh/api/customer/zqhjMyInvestment/page",
  path: "/zqjh/api/ua/zqhjMyInvestment",
  what: "投资意向",
  number: investmentNumber,
  data: investmentCase,
  form: investmentForm,
  receipt: letterReceipt,
});

export const investmentCalls = {
  submitInvestment: investmentLetters.send,
  getInvestment: investmentLetters.follow,
  rateInvestment: investmentLetters.rate,
  urgeInvestment: investmentLetters.urge,
  listMyInvestments: investmentLetters.own,
};
