import { setFlash } from "@/lib/flash";
import { signOut } from "./session";

/** Signs out, says 注销成功 on the login page and leaves nothing of the person in this tab. */
export async function leave(): Promise<void> {
  try {
    await signOut();
  } catch {
    // The door has cleared the cookies of this browser in any case; only a door out of reach ends here.
    setFlash({ tone: "error", text: "退出失败，请检查网络后重试" });
    window.location.reload();
    return;
  }
  setFlash({ tone: "success", text: "注销成功" });
  // replace: the private page is not the previous page any more. A full load: nothing of it stays in memory.
  window.location.replace("/auth/login");
}
