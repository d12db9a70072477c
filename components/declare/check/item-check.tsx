import { PortalLink } from "@/components/ui/portal-link";
import { loginAddress } from "@/lib/address/redirect-uri";
import { CheckFrame, type AskedCondition } from "./check-frame";
import { CheckSwitch } from "./check-switch";

/**
 * The conditions that must be met. The server writes each with the place to look it up, without a verdict; for whoever has an
 * enterprise marks and own values take those places.
 */
export function ItemCheck({
  page,
  ...item
}: {
  itemId: string;
  conditions: readonly AskedCondition[];
  /** The id of the table that says more. */
  details: string;
  /** This page's path, to come back to after signing in. */
  page: string;
}) {
  return (
    <CheckSwitch {...item}>
      <CheckFrame
        verdict={
          <span className="screen-only">
            <a href={loginAddress(page)}>登录自动核对</a>，或者
            <PortalLink href="/zct-ee/declare-nav">答 3 题看结果</PortalLink>
          </span>
        }
        rows={item.conditions.map(({ id, text, where }) => ({ id, text, words: where }))}
        after={<a href={`#${item.details}`}>看条件和原文</a>}
      />
    </CheckSwitch>
  );
}
