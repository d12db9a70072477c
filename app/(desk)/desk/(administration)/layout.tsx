import { DeskFrame } from "@/components/desk/frame/desk-frame";

/** The pages of the three administrators, in the desk's own frame. */
export default function AdministrationLayout({ children }: { children: React.ReactNode }) {
  return <DeskFrame>{children}</DeskFrame>;
}
