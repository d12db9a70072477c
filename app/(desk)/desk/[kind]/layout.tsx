import { DeskFrame } from "@/components/desk/frame/desk-frame";

/** One frame for queue and case: it stays while one goes from one to the other. */
export default function QueueLayout({ children }: { children: React.ReactNode }) {
  return <DeskFrame>{children}</DeskFrame>;
}
