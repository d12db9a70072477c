"use client";

import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { VIEWING_MINUTES, viewingCalls } from "@/contract/desk/viewing";
import type { WorkFile } from "@/contract/desk/queue";
import { workMutations } from "@/services/desk/mutations";
import { WordsDialog } from "./words-dialog";

const judge = viewingCalls.beginViewing.body.pick({ words: true });
/** Where whoever asked begins. */
const FIRST_PAGE = "/user";

/** Looks at the portal as whoever asked sees it, in a window beside the desk. */
export function LookDialog({ work, onClose }: { work: WorkFile; onClose: () => void }) {
  const showToast = useToast();
  const look = useWrite(workMutations(work).look());
  return (
    <WordsDialog
      work={work}
      part="look"
      title={`只读查看 ${work.asker}`}
      confirm="开始查看"
      label="查看的原因"
      hint="对方会在消息里读到这句话"
      max={200}
      judge={judge}
      act={async (words) => {
        // In the click itself: a window that is opened later counts as unasked for, and is blocked.
        const beside = window.open("about:blank", "_blank");
        if (beside) beside.opener = null;
        try {
          await look({ words });
        } catch (error) {
          beside?.close();
          throw error;
        }
        if (beside) beside.location.replace(FIRST_PAGE);
        else window.location.assign(FIRST_PAGE);
        showToast({ tone: "success", text: "已在新窗口打开对方的页面" });
      }}
      onClose={onClose}
    >
      <p>
        用提交人的账号看本平台，{VIEWING_MINUTES}{" "}
        分钟后自动结束。只能看政策、申报和提交的事项，不能办理，也看不到消息、证件、同事和文件。
      </p>
      <p>对方和企业管理员会立即收到通知，可以随时结束；这次查看记入日志。本浏览器里您自己登录的公开页面会退出。</p>
    </WordsDialog>
  );
}
