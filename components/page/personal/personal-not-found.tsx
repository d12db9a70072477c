import { ButtonLink } from "@/components/ui/button-link";
import type { Back } from "@/components/ui/back-link";
import { Empty } from "@/components/ui/states/empty";
import { RENDER_STATUS_META } from "@/lib/render-status";
import { PersonalPage } from "./personal-page";

export interface Missing {
  /** Why nothing stands here and what to do: `您要找的报修不存在，或属于另一家企业。` */
  readonly reason: string;
  /** The list above it. */
  readonly back: Back;
}

/** The 404 of a thing inside the personal centre. Rendered on the server it is a true one: the door reads the marker. */
export function PersonalNotFound({ reason, back }: Missing) {
  return (
    <PersonalPage title="页面不存在" back={back}>
      <meta name={RENDER_STATUS_META} content="404" />
      <Empty
        picture="not-found"
        title="没有找到"
        reason={`404：${reason}`}
        action={
          <ButtonLink href={back.href} kind="plain">
            {back.label}
          </ButtonLink>
        }
      />
    </PersonalPage>
  );
}
