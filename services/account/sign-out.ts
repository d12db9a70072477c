import { DRAFT_PREFIX, LIVE_PLACE_PREFIX, RECEIPT_PREFIX, RECENT_WORDS_KEY } from "@/lib/browser/personal-storage-keys";
import { setFlash } from "@/lib/browser/flash";
import { leaveQuietly } from "@/lib/viewer/leave";
import { sessionEnd } from "@/lib/viewer/session-end";
import { signOut } from "./session";

const PREFIXES = [DRAFT_PREFIX, LIVE_PLACE_PREFIX, RECEIPT_PREFIX, RECENT_WORDS_KEY];

/** What is kept for the person who leaves; the next one at this computer may be another. */
function forgetPerson(): void {
  try {
    for (const storage of [window.localStorage, window.sessionStorage])
      for (const key of Object.keys(storage))
        if (PREFIXES.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
  } catch {
    // Storage may be switched off: then nothing is kept either.
  }
}

/** Signs out, says `said` on the page `to`, and leaves nothing of the person in any tab. */
export async function signOutAndForget({ said = "注销成功", to = "/auth/login" } = {}): Promise<void> {
  leaveQuietly();
  try {
    await signOut();
  } catch {
    // The door has cleared the cookies of this browser in any case; only a door out of reach ends here.
    setFlash({ tone: "error", text: "退出失败，请检查网络后重试" });
    window.location.reload();
    return;
  }
  sessionEnd.tell();
  forgetPerson();
  setFlash({ tone: "success", text: said });
  // replace: the private page is not the previous page any more. A full load: nothing of it stays in memory.
  window.location.replace(to);
}
