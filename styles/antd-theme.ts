import type { ThemeConfig } from "antd";

/**
 * antd in the portal's look, from the values of tokens.css. The stylesheet is extracted at build for the components in
 * use (scripts/antd-styles.tsx), so nothing is generated in the browser or in the HTML.
 */
export const antdTheme: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: "portal" },
  token: {
    colorPrimary: "#1a61bd",
    colorLink: "#1a61bd",
    colorInfo: "#1a61bd",
    colorError: "#c2282a",
    colorWarning: "#465063",
    colorSuccess: "#1e7e45",
    colorText: "#1a2230",
    colorTextSecondary: "#465063",
    colorTextPlaceholder: "#5c6676",
    colorTextDescription: "#465063",
    colorBorder: "#8a94a6",
    borderRadius: 4,
    borderRadiusLG: 4,
    fontSize: 14,
    controlHeight: 40,
    controlHeightLG: 44,
    fontFamily: "var(--font)",
  },
};

/** The antd components the portal uses; a component missing here would be unstyled. */
export const ANTD_COMPONENTS = ["Button"] as const;
