"use client";

import "@/styles/tokens.css";
import "@/styles/base.css";
// Not needed here; with it the three travel in one file everywhere (decision 0020).
import "@/styles/access.css";
import { ErrorView } from "@/components/page/error-view";

/** The last resort: the root layout itself crashed. */
export default function GlobalError() {
  return (
    <html lang="zh-CN">
      <body>
        <title>服务器内部错误</title>
        <main>
          <ErrorView
            code="500"
            title="服务器内部错误，请联系管理员"
            hint="页面暂时无法显示。您可以稍后重试，或返回首页。"
          />
        </main>
      </body>
    </html>
  );
}
