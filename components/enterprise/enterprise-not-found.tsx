import { PersonalNotFound } from "@/components/page/personal/personal-not-found";
import { GatewayError } from "@/lib/gateway/errors";

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
  company: "您要找的企业不存在，或不是当前企业。要填写另一家企业的信息，请先切换到那家企业。",
  relation: "您要找的企业不存在，或您没有绑定它。",
  staff: "您要找的子账号不存在，或不属于当前企业。",
  role: "您要找的角色不存在，或不属于当前企业。",
};

/** The 404 of a thing of an enterprise. */
export function EnterpriseNotFound({ of }: { of: keyof typeof PARENT_LISTS }) {
  return <PersonalNotFound reason={REASONS[of]} back={PARENT_LISTS[of]} />;
}
