import type { ModuleContext } from "../../core/module";
import { createDigestRepository, type DigestRow } from "./digest.repository";
import { unsubscribeAddress } from "./subscribe-link.rules";
import { createSettingRepository } from "./subscription-setting.repository";

const SENT_A_ROUND = 200;

/** Sends the digests that were decided; the inbox knows each by its name, so that none comes twice. */
export function createDigestSending({
  database,
  clock,
  config,
  cipher,
  ports,
}: Pick<ModuleContext, "database" | "clock" | "config" | "cipher" | "ports">) {
  const settings = createSettingRepository(database.db);
  const digests = createDigestRepository(database.db);

  /** The end of the e-mail, with ways out that need no login; without a public address there is none to give. */
  async function mailEnding({ userId, sources }: DigestRow) {
    const { siteOrigin } = config;
    const setting = siteOrigin === undefined ? undefined : await settings.findSetting(userId);
    if (siteOrigin === undefined || !setting) return undefined;
    const all = unsubscribeAddress(siteOrigin, setting.linkId, cipher);
    const each = sources.map(({ linkId, name }) => ({ name, address: unsubscribeAddress(siteOrigin, linkId, cipher) }));
    const [only] = each;
    return {
      ending: [
        "这封邮件来自您的政策订阅。退订不用登录：",
        ...each.map(({ name, address }) => `退订“${name}”：${address}`),
        `停止全部订阅提醒：${all}`,
        "链接只属于您，请不要转发。",
      ].join("\n"),
      unsubscribe: each.length === 1 && only ? only.address : all,
    };
  }

  return async function sendDecided(): Promise<void> {
    for (;;) {
      const rows = await digests.listUnsent(SENT_A_ROUND);
      for (const row of rows) {
        const { userId, period, title, body, link } = row;
        const mail = await mailEnding(row);
        await ports.messenger.send({
          to: { userIds: [userId] },
          kind: "policy",
          title,
          body,
          link,
          eventKey: `subscription:${period}`,
          ...(mail ? { mail } : {}),
        });
        await digests.markSent(row, clock());
      }
      if (rows.length < SENT_A_ROUND) return;
    }
  };
}
