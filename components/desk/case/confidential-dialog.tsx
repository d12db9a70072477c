"use client";

import { useQuery } from "@tanstack/react-query";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import type { WorkFile } from "@/contract/desk/queue";
import { workMutations } from "@/services/desk/mutations";
import { deskQueries } from "@/services/desk/queries";

/** The gateway refuses what nobody could see any more. */
const isNobodys = ({ assignee, unit }: WorkFile) => assignee === null && unit === null;

function whoSees(work: WorkFile): string {
  if (work.confidential) return "取消保密后，办理工作台的同事都看得到这一件和它的日志。";
  if (isNobodys(work))
    return "这一件还没有承办的人和单位，设为保密就没有人看得到了。请先接手，或先转给有审核岗位的单位。";
  const who = [work.assignee && `承办人${work.assignee.name}`, work.unit && `${work.unit.name}审核岗位的同事`].filter(
    Boolean,
  );
  return `设为保密后，只有${who.join("和")}看得到；联合办理的单位也看不到。`;
}

/** Makes the item confidential, or open to colleagues again, and says first who sees it then. */
export function ConfidentialDialog({
  work,
  onHidden,
  onClose,
}: {
  work: WorkFile;
  /** From now on it does not exist for the caller. */
  onHidden: () => void;
  onClose: () => void;
}) {
  const showToast = useToast();
  const set = useWrite(workMutations(work).setConfidential());
  const { data: me } = useQuery(deskQueries.me());
  const seesOn = work.own || (me?.roles.includes("audit") === true && me.units.some(({ id }) => id === work.unit?.id));
  const hides = !work.confidential;
  return (
    <Dialog
      title={`${hides ? "设为保密" : "取消保密"} ${work.number}`}
      confirm={hides ? "设为保密" : "取消保密"}
      act={async () => {
        await set(hides);
        showToast({ tone: "success", text: hides ? `${work.number} 已设为保密` : `${work.number} 不再保密` });
        if (hides && !seesOn) onHidden();
      }}
      onClose={onClose}
    >
      <p>{whoSees(work)}</p>
      {hides && !isNobodys(work) && !seesOn && me && (
        <p>您不在其中，设为保密后您自己也看不到；要接着办的，请先接手。</p>
      )}
    </Dialog>
  );
}
