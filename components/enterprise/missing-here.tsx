import { PersonalPage } from "@/components/page/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/empty";
import { GatewayError } from "@/lib/gateway/errors";

/** Whether the gateway says that the thing does not exist: for strangers nothing of an enterprise does. */
export const isMissing = (error: Error | null): boolean => error instanceof GatewayError && error.kind === "not-found";

/** The 404 of a thing inside the personal centre, which only the gateway knows of. */
export function MissingHere({ what, back }: { what: string; back: { readonly href: string; readonly label: string } }) {
  return (
    <PersonalPage title="页面不存在" back={back}>
      <Empty
        picture="not-found"
        reason={`404：您要找的${what}不存在，或不属于您的企业。`}
        action={
          <ButtonLink href={back.href} kind="plain">
            {back.label}
          </ButtonLink>
        }
      />
    </PersonalPage>
  );
}
