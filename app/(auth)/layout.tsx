import { AntdProvider } from "@/components/layout/antd-provider";
import { Frame } from "@/components/layout/frame";

export default function AuthLayout({ children }: { children: React.ReactNode }) {
  return (
    <Frame area="">
      <AntdProvider>{children}</AntdProvider>
    </Frame>
  );
}
