/** The zone's emblem: a gate over water, drawn in the icons' line style. */
export function Emblem({ size = 56 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 56 56" fill="none" aria-hidden="true" focusable="false">
      <circle cx="28" cy="28" r="28" fill="#1a61bd" />
      <g stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 26 28 15l14 11" />
        <path d="M18 26v12M24 29v9M28 26v12M32 29v9M38 26v12" />
        <path d="M13 42c3-2 5-2 7.5 0s5 2 7.5 0 5-2 7.5 0 5 2 7.5 0" stroke="#bcd8f7" />
      </g>
    </svg>
  );
}
