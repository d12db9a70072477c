import { PersonalPage } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { ENTERPRISE_ONLY } from "@/contract/account/enterprise-only";

/** What a personal member finds where only enterprises act, also without scripts. */
export function EnterpriseOnly({ title }: { title: string }) {
  return (
    <PersonalPage title={title} isStatic>
      <Empty
        picture="no-permission"
        title="暂不能使用"
        reason={ENTERPRISE_ONLY}
        action={
          <ButtonLink href="/user/bind" kind="plain">
            绑定企业
          </ButtonLink>
        }
      />
    </PersonalPage>
  );
}
