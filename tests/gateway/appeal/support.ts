import { appealDeskCalls } from "../../../contract/desk/appeal/appeal";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import { messageCalls } from "../../../contract/message/message";
import { createCaseReminders } from "../../../gateway/core/case/case-reminders.service";
import { anyCase } from "../../../gateway/core/case/case.repository";
import { createQueueReminders } from "../../../gateway/core/desk/queue/queue-reminders.service";
import { cipherFor } from "../../../gateway/core/field-cipher";
import { appealCases } from "../../../gateway/modules/interaction/appeal/appeal.case";
import { createPlatform } from "../../../gateway/ports";
import { openDesk, placeAt, type Desk } from "../desk/support";
import { partsOf } from "../support/gateway";

/** Ten in the morning of a day in Shanghai. */
export const on = (day: string): Date => new Date(`${day}T02:00:00Z`);

/** A desk whose acceptor, answerer and operator work in 建设发展局, where appeals about power come to. */
export async function openPowerDesk(): Promise<Desk> {
  const desk = await openDesk();
  for (const name of ["operator", "acceptor", "answerer"]) await placeAt(desk, name, "group-construction");
  return desk;
}

/** What people do with appeals, in short. The company is the sample's `admin`; acceptor and answerer work at the zone. */
export function appealActs(desk: Desk) {
  const show = async (id: string, by = "admin") => (await desk.as(by, appealCalls.getAppeal, { params: { id } })).data;
  const staff = { params: (number: string) => ({ params: { number } }) };
  return {
    show,
    accept: (number: string, by = "acceptor") =>
      desk.as(by, appealDeskCalls.acceptAppeal, { ...staff.params(number), body: {} }),
    progress: (number: string, by = "answerer") =>
      desk.as(by, appealDeskCalls.progressAppeal, { ...staff.params(number), body: { words: "已约供电公司到现场。" } }),
    inquire: (number: string, by = "acceptor") =>
      desk.as(by, appealDeskCalls.inquireAppeal, { ...staff.params(number), body: { words: "请说明报警的时间。" } }),
    answer: (number: string, by = "answerer", words = "供电公司已调整变压器分接开关。") =>
      desk.as(by, appealDeskCalls.answerAppeal, { ...staff.params(number), body: { words } }),
    refer: (number: string, by = "acceptor") =>
      desk.as(by, appealDeskCalls.referAppeal, {
        ...staff.params(number),
        body: { words: "供电线路由供电公司管理。", office: "供电公司" },
      }),
    correct: (number: string, by = "answerer") =>
      desk.as(by, appealDeskCalls.correctAppeal, { ...staff.params(number), body: { words: "已上门回访并整改。" } }),
    reply: (id: string, by = "admin") =>
      desk.as(by, appealCalls.replyAppeal, { params: { id }, body: { words: "晚上八点到十点。" } }),
    withdraw: (id: string, by = "admin") =>
      desk.as(by, appealCalls.withdrawAppeal, { params: { id }, body: { reason: "已经自己解决" } }),
    urge: (id: string, by = "admin") => desk.as(by, appealCalls.urgeAppeal, { params: { id }, body: {} }),
    solved: (id: string, score: number | null = 5, ratingWords = "") =>
      desk.as("admin", appealCalls.evaluateAppeal, {
        body: { id, solved: true, ratingWords, ...(score === null ? {} : { score }) },
      }),
    unsolved: (id: string, rating: { score?: number; ratingWords?: string } = {}) =>
      desk.as("admin", appealCalls.evaluateAppeal, {
        body: { id, solved: false, words: "晚上还是降到三百六十伏。", ...rating },
      }),
    rate: (id: string, score: number, words = "") =>
      desk.as("admin", appealCalls.rateAppeal, { params: { id }, body: { score, words } }),

    /** What the clock does on the morning of a day. */
    async passTo(day: string): Promise<void> {
      desk.now = on(day);
      const { config, database } = partsOf(desk.app);
      const platform = createPlatform({ config, database, clock: () => desk.now, cipher: cipherFor(config) });
      await createCaseReminders(platform, [anyCase(appealCases)])();
      await createQueueReminders(platform)();
    },
    /** The titles of what somebody was told about a number, the oldest first. */
    heard: async (who: string, number: string) =>
      (await desk.as(who, messageCalls.listMessages, { query: { size: 100 } })).data.records
        .filter(({ body }) => body.includes(number))
        .map(({ title }) => title.split("：")[0] ?? title)
        .toReversed(),
  };
}
