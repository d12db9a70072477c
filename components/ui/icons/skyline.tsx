/** The zone's gate among its buildings, over water: the drawing at the edge of a banner. Lines in the colour of the text. */
export function Skyline() {
  return (
    <svg viewBox="0 0 560 180" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true" focusable="false">
      <g strokeOpacity="0.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M24 150V96h60v54M104 150V48h52v102M120 66h20M120 84h20M120 102h20" />
        <path d="M220 150V92M252 150v-46M284 150V92M316 150v-46M348 150V92M200 92l84-54 84 54" />
        <path d="M404 150V70h56v80M418 90h28M418 108h28M418 126h28M480 150v-40h52v40" />
        <path d="M0 150h560" />
      </g>
      <path
        d="M40 166c16-8 24-8 40 0s24 8 40 0 24-8 40 0 24 8 40 0 24-8 40 0 24 8 40 0 24-8 40 0 24 8 40 0 24-8 40 0 24 8 40 0 24-8 40 0 24 8 40 0"
        strokeOpacity="0.35"
        strokeLinecap="round"
      />
    </svg>
  );
}
