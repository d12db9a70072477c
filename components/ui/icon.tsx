/** Hand-drawn icons in one line style: 24 px grid, 1.5 px strokes. Decorative; the words beside them carry the meaning. */
const PATHS = {
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4",
  chevron: "m9 6 6 6-6 6",
  close: "M6 6l12 12M18 6 6 18",
  document: "M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6M9 16h6",
  print: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7v-7Z",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.6-4.2 3.6-6 8-6s7.4 1.8 8 6",
  building: "M4 21V9l8-5 8 5v12M4 21h16M9 21v-6h6v6M9 11h.01M15 11h.01",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8.500v.01",
  warning: "M12 4 2.5 20h19L12 4Zm0 6v4.500m0 2.500v.01",
  check: "m5 12.5 4.5 4.500L19 7.5",
  share:
    "M8.5 13.500l7 4m0-11-7 4M18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 14.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  law: "M12 4v16m-5 0h10M5 7h14M5 7l-2.5 6h5L5 7Zm14 0-2.5 6h5L19 7Z",
  flag: "M5 21V4h12l-2 4 2 4H5",
  city: "M3 21h18M5 21V10h6v11M11 21V4h8v17M14 8h2M14 12h2M14 16h2M7.5 14h1M7.5 17.500h1",
  retry: "M20 12a8 8 0 1 1-2.5-5.800M20 3v4h-4",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
