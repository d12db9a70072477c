"use client";

import { ConfigProvider } from "antd";
import zhCN from "antd/locale/zh_CN";
import { antdTheme } from "@/styles/antd-theme";
import "@/styles/antd.generated.css";
import "@/styles/antd-elder.css";

/** antd for the page that uses it, and for no other: our tokens, Chinese, no style generation at run time. */
export function AntdProvider({ children }: { children: React.ReactNode }) {
  return (
    <ConfigProvider theme={antdTheme} locale={zhCN} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
