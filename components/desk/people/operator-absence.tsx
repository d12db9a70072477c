"use client";

import { useQuery } from "@tanstack/react-query";
import { useWrite } from "@/components/layout/use-write";
import type { OperatorRecord } from "@/contract/desk/administration/operators";
import { staffingMutations, staffingQueries } from "@/services/desk/staffing";
import { worksOnCases } from "../frame/duties";
import { AbsenceDialog } from "./absence-dialog";

/** Says for somebody which days they are away: who is ill does not come to say so. */
export function OperatorAbsence({
  operator,
  colleagues,
  onClose,
}: {
  operator: OperatorRecord;
  colleagues: readonly OperatorRecord[];
  onClose: () => void;
}) {
  const { data } = useQuery(staffingQueries.absences());
  const put = useWrite(staffingMutations.setAbsence(operator.username));
  // What the dialog begins with has to be there when it opens.
  if (!data) return null;
  return (
    <AbsenceDialog
      called={operator.fullName}
      begun={data.find(({ id }) => id === operator.id)}
      colleagues={colleagues
        .filter(({ id, enabled, roles }) => id !== operator.id && enabled && worksOnCases(roles))
        .map(({ id, fullName, units }) => ({ id, name: fullName, units }))}
      put={put}
      onClose={onClose}
    />
  );
}
