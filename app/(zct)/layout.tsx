import { Frame } from "@/components/layout/frame";
import { POLICY_MENU } from "@/lib/menus";

export default function PolicyLayout({ children }: { children: React.ReactNode }) {
  return (
    <Frame area="/zct-ee/policy-info" subMenu={POLICY_MENU}>
      {children}
    </Frame>
  );
}
