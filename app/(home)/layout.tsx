import { Frame } from "@/components/layout/frame";

export default function HomeLayout({ children }: { children: React.ReactNode }) {
  return <Frame area="/">{children}</Frame>;
}
