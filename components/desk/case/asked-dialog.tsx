import type { WorkFile } from "@/contract/desk/queue";
import type { OfferedAct } from "@/contract/desk/queue-labels";
import { AssignDialog } from "./assign-dialog";
import { ConfidentialDialog } from "./confidential-dialog";
import { EscalateDialog } from "./escalate-dialog";
import { JoinDialog } from "./join-dialog";
import { LookDialog } from "./look-dialog";

export type Asked = Exclude<OfferedAct, "take" | "remark">;

/** What asks something before it is done, with its key. */
export const ASKED: readonly { readonly act: Asked; readonly key: string }[] = [
  { act: "assign", key: "a" },
  { act: "escalate", key: "e" },
  { act: "join", key: "u" },
  { act: "look", key: "v" },
  { act: "confidential", key: "b" },
];

/** Asks what an act needs, and does it. `onHidden`: the item is not the caller's to see any more. */
export function AskedDialog({
  asked,
  work,
  onHidden,
  onClose,
}: {
  asked: Asked;
  work: WorkFile;
  onHidden: () => void;
  onClose: () => void;
}) {
  switch (asked) {
    case "assign":
      return <AssignDialog work={work} onClose={onClose} />;
    case "escalate":
      return <EscalateDialog work={work} onClose={onClose} />;
    case "join":
      return <JoinDialog work={work} onClose={onClose} />;
    case "look":
      return <LookDialog work={work} onClose={onClose} />;
    case "confidential":
      return <ConfidentialDialog work={work} onHidden={onHidden} onClose={onClose} />;
  }
}
