import { cipherFor } from "./core/field-cipher";
import type { Clock } from "./core/clock";
import type { OpenDatabase } from "./core/database";
import type { GatewayConfig } from "./env";
import { loadAccountSample } from "./modules/account/account.sample";
import { loadGroupSample } from "./modules/account/account-group.sample";
import { loadDocumentSample } from "./modules/apply/apply-document.sample";
import { loadApplicationSample } from "./modules/apply/apply.sample";
import { loadCareSample } from "./modules/care/care.sample";
import { loadItemSample } from "./modules/declare/declare.sample";
import { loadEnterpriseSample } from "./modules/enterprise/enterprise.sample";
import { loadEvaluationSample } from "./modules/evaluation/evaluation.sample";
import { loadQuestionSample } from "./modules/interaction/interaction.sample";
import { loadMessageSample } from "./modules/message/message.sample";
import { loadBannerSample } from "./modules/policy/policy-banner.sample";
import { loadEnglishSample } from "./modules/policy/policy-english.sample";
import { loadNoticeSample } from "./modules/policy/policy-notice.sample";
import { loadTopicSample } from "./modules/policy/policy-topic.sample";
import { loadPolicySample } from "./modules/policy/policy.sample";
import { createPorts } from "./ports";
import { loadSubscriptionSample } from "./modules/subscribe/subscribe.sample";

/** What sample data is loaded into and how: the day is the clock's, sealed fields are sealed with the key of `config`. */
export interface SampleTarget {
  readonly config: GatewayConfig;
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

/** The sample people, their groups and the profiles of their enterprises; the code lists must be there. */
export async function loadSamplePeople({ database, clock }: SampleTarget): Promise<void> {
  await loadAccountSample(database.db, clock);
  await loadGroupSample(database.db);
  await loadEnterpriseSample(database.db, clock);
}

/** What anybody may read: policies with their items, answers, notices, topics, banners and activities. */
export async function loadSamplePublications({ database, clock }: SampleTarget): Promise<void> {
  await loadPolicySample(database, clock);
  await loadEnglishSample(database, clock);
  await loadItemSample(database, clock);
  await loadQuestionSample(database, clock);
  await loadNoticeSample(database, clock);
  await loadTopicSample(database, clock);
  await loadBannerSample(database, clock);
  await loadCareSample(database, clock);
}

/** What the sample people have in hand: applications with their files, reports, messages and subscriptions. */
async function loadSampleCases({ config, database, clock }: SampleTarget): Promise<void> {
  const base = { config, database, clock, cipher: cipherFor(config) };
  const parts = { ...base, ports: createPorts(base) };
  await loadApplicationSample(parts);
  await loadDocumentSample(parts);
  await loadEvaluationSample(parts);
  await loadMessageSample(database.db, clock);
  await loadSubscriptionSample(database, clock);
}

/** Everything that a start with SEED_SAMPLE shows. What is there already stays as it is. */
export async function loadSampleData(target: SampleTarget): Promise<void> {
  await loadSamplePeople(target);
  await loadSamplePublications(target);
  await loadSampleCases(target);
}
