import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { allCalls } from "../../../contract/index";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { questionCalls } from "../../../contract/interaction/question";
import { repairCalls } from "../../../contract/interaction/repair";
import { reportCalls } from "../../../contract/publication/report";
import { APPEAL_FORM, openDesk, type Desk } from "../desk/support";
import { call } from "../support/gateway";
import { makeProof } from "../support/people";
import { investmentCalls } from "../../../contract/interaction/investment";
import { MODULES_OF_AREAS } from "../support/areas";
import { FORMS } from "../support/forms";
import { loadHall } from "../window/support";
import { windowCalls } from "../../../contract/window/window";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ modules: MODULES_OF_AREAS });
  await loadHall(desk.database);
});
afterAll(() => desk.close());

const REPAIR = {
  category: "water",
  urgency: "normal",
  placeId: "park-software",
  building: "A3 栋",
  contactName: "林晓岚",
} as const;
const FIRST = "第一次写的：洗手间水管漏水，地上有积水。";
const EDITED = "改过的：水已经漫到走廊，请马上派人来。";

/** How each form is sent whose tries carry one key, by the name of its call. */
const SENDERS: Readonly<
  Record<string, (key: string, content: string) => Promise<{ returnCode: number; data: unknown }>>
> = {
  submitFeedback: async (submissionId, content) =>
    call(desk.app, interactionCalls.submitFeedback, {
      body: { submissionId, category: "suggestion", content, ...(await makeProof(desk.app, "letter")) },
    }),
  askQuestion: async (submissionId, content) =>
    call(desk.app, questionCalls.askQuestion, {
      body: { submissionId, kind: "usage", content, ...(await makeProof(desk.app, "letter")) },
    }),
  askQuestionSignedIn: (submissionId, content) =>
    desk.as("member", questionCalls.askQuestionSignedIn, { body: { submissionId, kind: "usage", content } }),
  submitAppeal: (submissionId, content) =>
    desk.as("admin", appealCalls.submitAppeal, { body: { ...APPEAL_FORM, submissionId, content } }),
  submitInvestment: (submissionId, content) =>
    desk.as("personal", investmentCalls.submitInvestment, {
      body: { ...FORMS.submitInvestment, submissionId, content: `${content}计划明年投产。` } as never,
    }),
  // Signed in, a second one of the same thing would be refused.
  submitReport: async (submissionId, content) =>
    call(desk.app, reportCalls.submitReport, {
      body: { ...FORMS.submitReport, submissionId, content, ...(await makeProof(desk.app, "letter")) } as never,
    }),
  submitRepair: (submissionId, content) =>
    desk.as("admin", repairCalls.submitRepair, { body: { ...REPAIR, submissionId, content } }),
  // What is edited of a booking is its time.
  bookWindow: (submissionId, content) =>
    desk.as("personal", windowCalls.bookWindow, {
      body: {
        submissionId,
        itemId: "company-change",
        startsAt: content === FIRST ? "2026-11-23T09:00:00+08:00" : "2026-11-23T09:30:00+08:00",
      },
    }),
};

/** A draft is there to be written over; it has its own guard, the time of the last change. */
const KEPT_BY_TIME = ["saveAppealDraft"];

const withKey = Object.entries(allCalls).flatMap(([name, { body }]) =>
  body instanceof z.ZodObject && "submissionId" in body.shape && !KEPT_BY_TIME.includes(name) ? [name] : [],
);

describe("重试的编号属于它的内容", () => {
  it("每一张带提交编号的表都在这里试", () => {
    expect(withKey.toSorted()).toEqual(Object.keys(SENDERS).toSorted());
  });

  it.each(Object.entries(SENDERS))(
    "%s：回答丢了、改过再交，不说成功；照原样再交还是那一件，换了编号就收下",
    async (_name, send) => {
      const key = randomUUID();
      const first = await send(key, FIRST);
      expect(first.returnCode).toBe(2000);
      expect(await send(key, EDITED)).toMatchObject({
        status: 409,
        returnCode: 4009,
        data: [
          {
            field: "submissionId",
            errorMessage: expect.stringMatching(/^上次提交的那份已经收到，编号 (?:[A-Z]{2}\d{8}-\d{4}|[A-Z]\d{3})；/),
          },
        ],
      });
      expect((await send(key.toUpperCase(), FIRST)).data).toEqual(first.data);
      const anew = await send(randomUUID(), EDITED);
      expect(anew.returnCode).toBe(2000);
      expect(anew.data).not.toEqual(first.data);
    },
  );
});
