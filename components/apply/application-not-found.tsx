import { PersonalPage } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { APPLICATION_PLACES, type ApplicationPlace } from "@/lib/address/apply-address";
import { GatewayError } from "@/lib/gateway/errors";
import { RENDER_STATUS_META } from "@/lib/render-status";

export const isMissingApplication = (error: Error | null): boolean =>
  error instanceof GatewayError && (error.kind === "not-found" || error.kind === "invalid");

/** The 404 of an application. Rendered on the server it is a true one: the door reads the marker. */
export function ApplicationNotFound({ place = "policy" }: { place?: ApplicationPlace }) {
  const back = APPLICATION_PLACES[place];
  return (
    <PersonalPage title="页面不存在" back={back}>
      <meta name={RENDER_STATUS_META} content="404" />
      <Empty
        picture="not-found"
        title="没有找到"
        reason="404：您要找的申报不存在、已删除，或属于另一家企业。要查看另一家企业的申报，请先切换到那家企业。"
        action={
          <ButtonLink href={back.href} kind="plain">
            {back.label}
          </ButtonLink>
        }
      />
    </PersonalPage>
  );
}
