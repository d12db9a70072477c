import type { MessageKind } from "@/contract/message/message";
import type { Clock } from "../../core/clock";
import type { Database } from "../../core/database";
import { createMessageRepository } from "./message.repository";

interface SampleMessage {
  readonly user: string;
  readonly enterpriseId: string | null;
  readonly kind: MessageKind;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  /** How long ago it arrived, in hours. */
  readonly hours: number;
}

const EVERYBODY = ["personal", "member", "admin", "bank", "newbank"];

const WELCOME = EVERYBODY.map((user): SampleMessage => ({
  user,
  enterpriseId: null,
  kind: "system",
  title: "欢迎使用政企服务平台",
  body: "在这里可以查政策、报活动、提意见，办理结果会通过消息中心告诉您。建议先核对账号信息和通知方式。",
  link: "/user/base",
  hours: 26,
}));

const MESSAGES: readonly SampleMessage[] = [
  ...WELCOME,
  {
    user: "admin",
    enterpriseId: "en-yunshan",
    kind: "policy",
    title: "园区发布人工智能产业发展三年行动方案",
    body: "方案自发布之日起施行，涉及场景开放、算力补贴和人才支持，请对照企业情况查看。",
    link: "/zct-ee/policy-info?value=人工智能",
    hours: 20,
  },
  {
    user: "admin",
    enterpriseId: null,
    kind: "event",
    title: "中小企业数字化转型沙龙即将截止报名",
    body: "您关注的活动将在两天后截止报名，名额有限，请及时查看。",
    link: "/ent-care/activity",
    hours: 3,
  },
];

/** Puts sample messages in, once. They exist only with the sample accounts. */
export async function loadMessageSample(db: Database, clock: Clock): Promise<void> {
  const now = clock().getTime();
  await createMessageRepository(db).insert(
    MESSAGES.map(({ user, hours, ...message }, index) => ({
      ...message,
      id: `message-sample-${index}`,
      userId: `user-${user}`,
      eventKey: `sample:${index}`,
      createdAt: new Date(now - hours * 3_600_000),
    })),
  );
}
