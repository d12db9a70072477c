import { PersonalPage } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { GatewayError } from "@/lib/gateway/errors";
import { RENDER_STATUS_META } from "@/lib/render-status";

/** Whether the gateway says that the thing does not exist: for strangers nothing of an enterprise does. */
export const isMissing = (error: Error | null): boolean => error instanceof GatewayError && error.kind === "not-found";

/** The list above each thing of an enterprise. */
export const PARENT_LISTS = {
  company: { href: "/user/companymanage", label: "返回企业信息管理" },
  relation: { href: "/user/relation", label: "返回企业关系" },
  staff: { href: "/user/personalmanage", label: "返回子账号管理" },
  role: { href: "/user/role", label: "返回角色管理" },
} as const;

const REASONS: Readonly<Record<keyof typeof PARENT_LISTS, string>> = {
  company: "404：您要找的企业不存在，或不是当前企业。要填写另一家企业的信息，请先切换到那家企业。",
  relation: "404：您要找的企业不存在，或您没有绑定它。",
  staff: "404：您要找的子账号不存在，或不属于当前企业。",
  role: "404：您要找的角色不存在，或不属于当前企业。",
};

/** The 404 of a thing inside the personal centre. Rendered on the server it is a true one: the door reads the marker. */
export function EnterpriseNotFound({ of }: { of: keyof typeof PARENT_LISTS }) {
  const back = PARENT_LISTS[of];
  return (
    <PersonalPage title="页面不存在" back={back}>
      <meta name={RENDER_STATUS_META} content="404" />
      <Empty
        picture="not-found"
        title="没有找到"
        reason={REASONS[of]}
        action={
          <ButtonLink href={back.href} kind="plain">
            {back.label}
          </ButtonLink>
        }
      />
    </PersonalPage>
  );
}
