import type { NextConfig } from "next";

const config: NextConfig = {
  // The door compresses, and does it once a page.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // Pages named `page.dev.tsx` (the gallery of shapes) exist in development only.
  pageExtensions: process.env.NODE_ENV === "development" ? ["dev.tsx", "tsx", "ts"] : ["tsx", "ts"],
  // Names of pages come with the page for everybody, not only for bots: one that streams in later leaves the document
  // without a name for up to 300 ms at a change of page, just when a screen reader asks for it.
  htmlLimitedBots: /.*/,
  // No image optimiser and no browser source maps: less to attack, nothing to leak.
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  // Everything is rendered when asked; the door is the cache.
  experimental: {
    // The page for addresses that no page has stands alone: as a part of the layout it would come with every page.
    globalNotFound: true,
    // All pages loaded at the start made none of them quicker, and the start slower by a fifth of a second.
    preloadEntriesOnStart: false,
    optimizePackageImports: ["antd"],
    // Small files, which scripts/merge-styles.mjs puts together; see decision 0020.
    cssChunking: { type: "graph", requestCost: 500, weightDistribution: 0.4 },
  },
  serverExternalPackages: ["sanitize-html", "undici"],
  devIndicators: false,
  // `npm test` checks the types of the whole repository; doing it again here would only make the first start slower.
  typescript: { ignoreBuildErrors: true },
};

export default config;
