import { PersonalPage } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { GatewayError } from "@/lib/gateway/errors";
import { RENDER_STATUS_META } from "@/lib/render-status";
import { REPAIR_LIST } from "@/services/interaction/repair/labels";

export const isMissingRepair = (error: Error | null): boolean =>
  error instanceof GatewayError && (error.kind === "not-found" || error.kind === "invalid");

/** The 404 of a repair. Rendered on the server it is a true one: the door reads the marker. */
export function RepairNotFound() {
  return (
    <PersonalPage title="页面不存在" back={REPAIR_LIST}>
      <meta name={RENDER_STATUS_META} content="404" />
      <Empty
        picture="not-found"
        title="没有找到"
        reason="404：您要找的报修不存在，或属于另一家企业。要查看另一家企业的报修，请先切换到那家企业。"
        action={
          <ButtonLink href={REPAIR_LIST.href} kind="plain">
            {REPAIR_LIST.label}
          </ButtonLink>
        }
      />
    </PersonalPage>
  );
}
