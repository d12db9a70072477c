import { PlanIsland } from "@/components/declare/plan/plan-island";

/** What can be declared is the same for everybody; only the plan asks who is there. */
export default function DeclarationLayout({ children }: LayoutProps<"/zct-ee/declaration">) {
  return (
    <>
      {children}
      <PlanIsland />
    </>
  );
}
