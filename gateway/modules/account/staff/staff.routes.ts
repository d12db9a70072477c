import { invitationCalls } from "@/contract/enterprise/invitation";
import { staffCalls } from "@/contract/enterprise/staff";
import { bindCalls } from "../../../core/calls/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { sweepEvery } from "../../../core/sweeper";
import { createInvitationService } from "../invitation/invitation.service";
import { INVITATION_SEALED } from "../invitation/invite.service";
import { createBindingService } from "./binding.service";
import { createStaffExport } from "./export-staff.service";
import { createStaffImportService, STAFF_BATCH_SEALED } from "./staff-import.service";
import { createStaffService } from "./staff.service";

const SWEEP_EVERY_MS = 10 * 60_000;

export const staffModule: GatewayModule = {
  name: "staff",
  sealed: [...STAFF_BATCH_SEALED, ...INVITATION_SEALED],
  mount(app, context) {
    const staff = createStaffService(context);
    const invitations = createInvitationService(context);
    const imports = createStaffImportService(context);
    const downloadStaff = createStaffExport(context);
    const bindings = createBindingService(context);
    bindCalls(app, staffCalls, {
      listStaff: ({ caller, query }) => staff.list(caller, query),
      getStaff: ({ caller, query }) => staff.get(caller, query.id),
      addStaff: ({ caller, body }) => invitations.add(caller, body),
      editStaff: ({ caller, body }) => staff.edit(caller, body),
      enableStaff: ({ caller, query }) => staff.enable(caller, query.id),
      disableStaff: ({ caller, query }) => staff.disable(caller, query.id, query.handOverTo),
      resetStaffPassword: ({ caller, query }) => staff.resetPassword(caller, query.id),
      removeStaff: ({ caller, query }) => staff.remove(caller, query.id, query.handOverTo),
      downloadStaffFile: ({ caller, query }) => downloadStaff(caller, query.kind),
      previewStaffImport: ({ caller, files }) => imports.preview(caller, files),
      confirmStaffImport: ({ caller, params, body }) => imports.confirm(caller, params.id, body.rows),
      decideBinding: ({ caller, body }) => staff.decide(caller, body),
      requestBinding: ({ caller, body }) => bindings.request(caller, body),
      listOwnBindings: ({ caller }) => bindings.listOwn(caller),
      cancelBinding: ({ caller, body }) => bindings.cancel(caller, body.id),
      acceptBinding: ({ caller, body }) => bindings.answer(caller, body.id, body.accepted),
      setManaged: ({ caller, body }) => bindings.setManaged(caller, body.enId, body.managed),
      searchEnterprises: ({ query }) => bindings.search(query.keyword),
      setDefaultEnterprise: ({ caller, body }) => bindings.setDefault(caller, body.enId),
      leaveEnterprise: ({ caller, query }) => bindings.leave(caller, query.enId),
    });
    bindCalls(app, invitationCalls, {
      listInvitations: ({ caller, query }) => invitations.list(caller, query),
      resendInvitation: ({ caller, body }) => invitations.resend(caller, body.id),
      withdrawInvitation: ({ caller, query }) => invitations.withdraw(caller, query.id),
    });
    sweepEvery(app, SWEEP_EVERY_MS, imports.sweep);
    sweepEvery(app, SWEEP_EVERY_MS, invitations.sweep);
  },
};
