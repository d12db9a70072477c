/** Line art of one family: a 48 grid, 2 px lines, round joins; behind the lines one soft shape. */
export const LINE_DRAWINGS = {
  // The stages of a company's life.
  start: {
    soft: <path d="M8 20h32v20H8z" />,
    lines: (
      <>
        <path d="M8 20v20h32V20" />
        <path d="M6 14l3-7h30l3 7v3a5 5 0 0 1-9 3 5 5 0 0 1-9 0 5 5 0 0 1-9 0 5 5 0 0 1-9-3z" />
        <path d="M27 40V29h7v11M14 29h7v5h-7z" />
      </>
    ),
  },
  site: {
    soft: <path d="M6 40V24l12-7v7l12-7v23z" />,
    lines: (
      <>
        <path d="M6 40V24l12-7v7l12-7v7h4l2-17h4l2 17v16z" />
        <path d="M13 32h4M22 32h4M31 32h4" />
      </>
    ),
  },
  people: {
    soft: <circle cx="18" cy="16" r="7" />,
    lines: (
      <>
        <circle cx="18" cy="16" r="7" />
        <path d="M5 40c0-8 5-13 13-13s13 5 13 13" />
        <path d="M33 10a6 6 0 0 1 0 12M37 28c4 2 6 6 6 12" />
      </>
    ),
  },
  research: {
    soft: <path d="M13 32h22l5 8H8z" />,
    lines: (
      <>
        <path d="M19 6h10M21 6v12L8 40h32L27 18V6M14 31h20" />
        <circle cx="22" cy="36" r="1" />
        <circle cx="28" cy="25" r="1" />
      </>
    ),
  },
  upgrade: {
    soft: <path d="M6 33h17v7H6z" />,
    lines: (
      <>
        <path d="M4 40h40M6 40v-7h17v7" />
        <circle cx="14.5" cy="24" r="4" />
        <path d="M14.5 28v5M17 21l8-9" />
        <circle cx="28" cy="9" r="4" />
        <path d="M30.5 12l6 8M31 27v-5.5h11V27M33 40v-8h7v8" />
      </>
    ),
  },
  grow: {
    soft: <path d="M22 22l11 18H11z" />,
    lines: (
      <>
        <path d="M4 40l14-22 4 5 8-11 14 28zM30 12V4l8 3-8 3" />
        <path d="M25 20l3 3 3-3 3 4" />
      </>
    ),
  },
  finance: {
    soft: <circle cx="20" cy="26" r="14" />,
    lines: (
      <>
        <circle cx="20" cy="26" r="14" />
        <path d="M14 19l6 7 6-7M20 26v8M15 27h10M15 31h10" />
        <path d="M31 9h10v10M41 9L31 19" />
      </>
    ),
  },
  market: {
    soft: <path d="M6 31h36l-5 9H11z" />,
    lines: (
      <>
        <path d="M6 31h36l-5 9H11zM12 31V20h10v11M22 25h10v6M22 20v-8h8v13M36 31V17" />
        <path d="M5 44c3-2 5-2 8 0s5 2 8 0 5-2 8 0 5 2 8 0 4-2 6-1" />
      </>
    ),
  },
  green: {
    soft: <path d="M40 7c2 18-4 29-16 29-6 0-10-4-10-10C14 14 24 8 40 7z" />,
    lines: <path d="M40 7c2 18-4 29-16 29-6 0-10-4-10-10C14 14 24 8 40 7zM7 43c2-10 9-19 21-25M16 32h9" />,
  },
  change: {
    soft: <path d="M10 6h18l8 8v12H10z" />,
    lines: (
      <>
        <path d="M36 22v-8l-8-8H10v36h12M28 6v8h8M16 20h12M16 27h8" />
        <path d="M28 33h14l-4-4M42 39H28l4 4" />
      </>
    ),
  },
  // Self-evaluation tools.
  scale: {
    soft: <path d="M9 26h8v14H9z" />,
    lines: (
      <>
        <path d="M9 26h8v14H9zM20 17h8v23h-8zM31 8h8v32h-8zM5 40h38" />
        <path d="M7 17l9-8M12 8l4 1-1 4" />
      </>
    ),
  },
  atom: {
    soft: <circle cx="24" cy="24" r="9" />,
    lines: (
      <>
        <circle cx="24" cy="24" r="3" />
        <ellipse cx="24" cy="24" rx="19" ry="7.5" />
        <ellipse cx="24" cy="24" rx="19" ry="7.5" transform="rotate(60 24 24)" />
        <ellipse cx="24" cy="24" rx="19" ry="7.5" transform="rotate(120 24 24)" />
      </>
    ),
  },
  chip: {
    soft: <path d="M17 17h14v14H17z" />,
    lines: (
      <>
        <rect x="11" y="11" width="26" height="26" rx="3" />
        <path d="M17 17h14v14H17zM18 11V5M24 11V5M30 11V5M18 43v-6M24 43v-6M30 43v-6M11 18H5M11 24H5M11 30H5M43 18h-6M43 24h-6M43 30h-6" />
      </>
    ),
  },
  calculator: {
    soft: <path d="M14 11h20v8H14z" />,
    lines: (
      <>
        <rect x="9" y="5" width="30" height="38" rx="3" />
        <path d="M14 11h20v8H14zM15 27l6 6M21 27l-6 6M28 27h6M28 33h6M15 38h6M28 38h6" />
      </>
    ),
  },
  bulb: {
    soft: <circle cx="24" cy="20" r="12" />,
    lines: <path d="M18 34c0-5-6-7-6-14a12 12 0 0 1 24 0c0 7-6 9-6 14zM19 39h10M21 43h6M24 34V23M20 20l4 3 4-3" />,
  },
  target: {
    soft: <circle cx="21" cy="27" r="10" />,
    lines: (
      <>
        <path d="M30.5 14a16 16 0 1 0 4 4.5" />
        <path d="M25.5 19.5a9 9 0 1 0 3.5 4" />
        <path d="M21 27L38 10M36 12V6l5-4v5h5l-4 5z" />
      </>
    ),
  },
  cloud: {
    soft: <path d="M12 34h24a8 8 0 0 0 2-15 14 14 0 0 0-26 1 7 7 0 0 0 0 14z" />,
    lines: (
      <>
        <path d="M12 34h24a8 8 0 0 0 2-15 14 14 0 0 0-26 1 7 7 0 0 0 0 14z" />
        <path d="M25 16l2.2 4.6 5 .6-3.7 3.5 1 5-4.5-2.5-4.5 2.5 1-5-3.7-3.5 5-.6zM16 40h4M24 40h4M32 40h4" />
      </>
    ),
  },
  // Topics of policies.
  tax: {
    soft: <path d="M10 5h28v10H10z" />,
    lines: (
      <>
        <path d="M10 5h28v38l-5-3-4.5 3-4.5-3-4.5 3-4.5-3-5 3zM10 15h28M18 31l12-9" />
        <circle cx="19" cy="23" r="2" />
        <circle cx="29" cy="30" r="2" />
      </>
    ),
  },
  talent: {
    soft: <path d="M24 10l20 9-20 9-20-9z" />,
    lines: <path d="M24 10l20 9-20 9-20-9zM13 24v9c3 4 7 5 11 5s8-1 11-5v-9M44 19v13" />,
  },
  rights: {
    soft: <path d="M24 5l16 6v11c0 10-6 17-16 21z" />,
    lines: <path d="M24 5l16 6v11c0 10-6 17-16 21C14 39 8 32 8 22V11zM29 19a7 7 0 1 0 0 9" />,
  },
  digital: {
    soft: <path d="M6 8h36v22H6z" />,
    lines: (
      <>
        <rect x="6" y="8" width="36" height="24" rx="3" />
        <path d="M18 40h12M24 32v8M12 25l6-7 6 4 5-7 7 5" />
      </>
    ),
  },
  house: {
    soft: <path d="M10 21l14-13 14 13v19H10z" />,
    lines: <path d="M4 25L24 7l20 18M10 21v19h28V21M20 40V28h8v12M33 14V8h4v9" />,
  },
  safety: {
    soft: <path d="M9 30a15 15 0 0 1 30 0z" />,
    lines: <path d="M9 30a15 15 0 0 1 30 0zM5 30h38v5H5zM20 17v-4h8v4M19 30v-8M29 30v-8" />,
  },
  document: {
    soft: <path d="M10 6h18l10 10v26H10z" />,
    lines: (
      <>
        <path d="M28 6H10v36h28V16zM28 6v10h10" />
        <path d="M16 22h14M16 28h10" />
        <circle cx="30" cy="35" r="4" />
      </>
    ),
  },
} as const;
