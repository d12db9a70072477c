import type { CallAnswer } from "@/contract/call";
import type { subscribeCalls } from "@/contract/subscribe/subscribe";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { linkOfToken } from "./subscribe-link.rules";
import { createSubscribeRepository } from "./subscribe.repository";
import { createSubscriptionList } from "./list-subscriptions.repository";
import { createSettingRepository } from "./subscription-setting.repository";

type Answer = CallAnswer<typeof subscribeCalls.unsubscribeByLink>;

/** One sentence for whatever is wrong: which part it was is nobody's business. */
const DEAD = "退订链接不正确，或订阅已经取消。如仍收到提醒，请登录平台，在“政策订阅”里设置";

/** Unsubscribing by the link of an e-mail, without signing in. Reading changes nothing: mail programs open links by themselves. */
export function createUnsubscribing({ database, cipher }: Pick<ModuleContext, "database" | "cipher">) {
  const settings = createSettingRepository(database.db);

  async function meant(token: string) {
    const linkId = linkOfToken(token, cipher);
    const one = linkId === undefined ? undefined : await createSubscriptionList(database.db).findByLink(linkId);
    const all = linkId === undefined || one ? undefined : await settings.findSettingByLink(linkId);
    if (!one && !all) throw new Refusal("NOT_FOUND", { message: DEAD });
    return { one, all };
  }

  return {
    async read(token: string): Promise<Answer> {
      const { one, all } = await meant(token);
      if (!one) return { name: null, active: all?.stopped === false };
      const setting = await settings.findSetting(one.userId);
      return { name: one.name, active: !one.muted && setting?.stopped !== true };
    },

    /** Again is the same as once. */
    async off(token: string): Promise<Answer> {
      const { one, all } = await meant(token);
      if (one) await createSubscribeRepository(database.db).mute(one.userId, one.id, { muted: true });
      else if (all) await settings.saveSetting(all.userId, { stopped: true });
      return { name: one?.name ?? null, active: false };
    },
  };
}
