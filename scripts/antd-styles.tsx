import { writeFileSync } from "node:fs";
import { extractStyle } from "@ant-design/static-style-extract";
import { ConfigProvider } from "antd";
import { ANTD_COMPONENTS, antdTheme } from "../styles/antd-theme";

/** Writes styles/antd.generated.css: the styles of the antd components in use, with our tokens. Run by the build. */
const { zeroRuntime: _off, ...theme } = antdTheme;
const css = extractStyle({
  includes: [...ANTD_COMPONENTS],
  customTheme: (node) => <ConfigProvider theme={theme}>{node}</ConfigProvider>,
});
writeFileSync("styles/antd.generated.css", css);
console.log(`antd 样式：${(css.length / 1024).toFixed(0)} KB`);
