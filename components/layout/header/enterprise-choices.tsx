"use client";

import type { CurrentUser } from "@/contract/account/account";
import { chooseEnterprise } from "@/lib/viewer/enterprise-choice";
import { setFlash } from "@/lib/browser/flash";
import { hasUnsaved } from "@/lib/browser/unsaved";
import { useGuard } from "../guard/guard";

/**
 * The companies a person works for, one button each. The page is loaded anew: everything on it may belong to the company.
 * What is being filled in belongs to the old one, so this asks first.
 */
export function EnterpriseChoices({ user }: { user: CurrentUser }) {
  const { ask } = useGuard();
  const change = (enId: string, enName: string) => {
    chooseEnterprise(enId);
    setFlash({ tone: "success", text: `已切换到${enName}` });
    window.location.reload();
  };
  const choose = (enId: string, enName: string) => {
    if (!hasUnsaved()) {
      change(enId, enName);
      return;
    }
    ask({
      title: "有尚未保存的内容，确定切换企业吗？",
      detail: `正在填写的内容属于${user.enBaseName ?? "当前企业"}，切换后不会带到${enName}。`,
      confirm: "切换企业",
      cancel: "继续填写",
      onConfirm: () => change(enId, enName),
    });
  };
  return (
    <ul>
      {user.ens.map((enterprise) => (
        <li key={enterprise.enId}>
          <button
            type="button"
            aria-current={enterprise.enId === user.enBaseId || undefined}
            onClick={() => choose(enterprise.enId, enterprise.enName)}
          >
            {enterprise.enName}
          </button>
        </li>
      ))}
    </ul>
  );
}
