import type { Executor } from "../../core/database";
import type { ModuleContext } from "../../core/module";
import type { WordedMail } from "../../core/ports";
import { createDigestRepository } from "./digest.repository";
import { createSubscriptionList } from "./list-subscriptions.repository";
import { unsubscribeAddress } from "./subscribe-link.rules";
import { gatherDigests } from "./subscribe.rules";
import { createSettingRepository } from "./subscription-setting.repository";

const PEOPLE_A_PAGE = 200;

type MailParts = Pick<ModuleContext, "database" | "clock" | "config" | "cipher" | "ports">;

/**
 * Sends what came into the inbox by e-mail too, to those who want it. Every e-mail ends with ways out that need no login, and
 * those need the portal's public address: without it the e-mails wait. What has gathered by then goes out in one.
 */
export function createDigestMailing({ database, clock, config, cipher, ports }: MailParts) {
  const digests = createDigestRepository(database.db);

  /** What a person is written now, taken as it is read: two gateways at once write once. */
  async function compose(transaction: Executor, userId: string, siteOrigin: string): Promise<WordedMail | undefined> {
    const all = await createDigestRepository(transaction).takeUnmailed(userId, clock());
    const setting = await createSettingRepository(transaction).findSetting(userId);
    // Who has unsubscribed since is not written to, nor of what that person hears no more.
    const held = await createSubscriptionList(transaction).listHeld([userId]);
    const active = new Set(held.filter(({ muted }) => !muted).map(({ linkId }) => linkId));
    const due = all.filter(({ sources }) => sources.some(({ linkId }) => active.has(linkId)));
    const gathered = gatherDigests(due);
    if (!gathered || !setting || setting.stopped) return undefined;
    const names = new Map(due.flatMap(({ sources }) => sources.map(({ linkId, name }) => [linkId, name] as const)));
    const each = [...names]
      .filter(([linkId]) => active.has(linkId))
      .map(([linkId, name]) => ({ name, address: unsubscribeAddress(siteOrigin, linkId, cipher) }));
    const everything = unsubscribeAddress(siteOrigin, setting.linkId, cipher);
    const [only] = each;
    return {
      ...gathered,
      ending: [
        "这封邮件来自您的政策订阅。退订不用登录：",
        ...each.map(({ name, address }) => `退订“${name}”：${address}`),
        `停止全部订阅提醒：${everything}`,
        "链接只属于您，请不要转发。",
      ].join("\n"),
      unsubscribe: each.length === 1 && only ? only.address : everything,
    };
  }

  return async function mailSent(): Promise<void> {
    const { siteOrigin } = config;
    for (let after = ""; ;) {
      const page = await digests.listMailWaiting(after, PEOPLE_A_PAGE);
      const wanted = await ports.messenger.wantMail(page, "policy");
      for (const userId of page) {
        // Whoever wants no e-mail has none waiting.
        if (!wanted.has(userId)) await digests.takeUnmailed(userId, clock());
        else if (siteOrigin !== undefined)
          await ports.messenger.mail({ userId }, (transaction) => compose(transaction, userId, siteOrigin));
      }
      if (page.length < PEOPLE_A_PAGE) return;
      after = page.at(-1) ?? after;
    }
  };
}

/** What the staff should know: whose e-mails wait, and what they wait for. */
export const findWaitingMail =
  ({ database, config }: Pick<ModuleContext, "database" | "config">) =>
  async (): Promise<string[]> => {
    if (config.siteOrigin !== undefined) return [];
    const people = await createDigestRepository(database.db).countMailWaiting();
    return [
      `没有设置 SITE_ORIGIN（门户的对外地址），政策订阅的邮件写不出退订链接，都在等待，现有 ${people} 人的；设置后重新启动即送出，每人合成一封。站内消息和验证码不受影响。`,
    ];
  };
