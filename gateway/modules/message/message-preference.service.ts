import type { MessagePreference } from "@/contract/message/message";
import type { Executor, OpenDatabase } from "../../core/database";
import { Refusal } from "../../core/refusal";
import { createMessageRepository } from "./message.repository";
import { ALWAYS_TOLD, mergePreferences } from "./message.rules";

/** What a person wants to hear of, and by which way. */
export function createMessagePreferences(database: OpenDatabase) {
  const repository = createMessageRepository(database.db);
  const preferences = async (userId: string): Promise<MessagePreference[]> =>
    mergePreferences(await repository.listPreferences([userId]));

  return {
    preferences,

    /** Saves what is named and leaves the rest. Throws INVALID_INPUT when safety messages were to be switched off. */
    async savePreferences(userId: string, wanted: readonly MessagePreference[]): Promise<MessagePreference[]> {
      if (wanted.some((one) => ALWAYS_TOLD.includes(one.kind) && !one.enabled))
        throw Refusal.input("账号安全类消息不能关闭，它关系到您的账号是否被他人使用", "preferences");
      await database.db.transaction(async (transaction: Executor) => {
        const writing = createMessageRepository(transaction);
        for (const one of wanted) await writing.putPreference(userId, one);
      });
      return preferences(userId);
    },
  };
}
