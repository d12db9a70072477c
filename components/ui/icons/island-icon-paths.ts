/** A ring of radius 9, the common outline. */
export const RING = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z";

/** The icons of the islands of reading pages, apart from the others: what stands here is loaded with every page. */
export const ISLAND_ICON_PATHS = {
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4",
  chevron: "m9 6 6 6-6 6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  info: `${RING}M12 11v5m0-8.5v.01`,
  close: "M6 6l12 12M18 6 6 18",
  top: "M5 4h14M12 20V8.5M7 13l5-5 5 5",
  print: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7v-7Z",
  link: "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7L12 17.7",
  star: "m12 3.5 2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.8-5.3 2.8 1-5.8-4.2-4.1 5.9-.9L12 3.5Z",
  warning: "M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.5v.01",
} as const;
