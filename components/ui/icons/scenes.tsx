/**
 * One drawing for the banner of each area, of one family: what is done there, on one ground line. Lines in the colour of
 * the text, the nearer ones stronger.
 */
function Scene({ near, far, children }: { near: string; far: string; children?: React.ReactNode }) {
  return (
    <svg
      viewBox="0 0 560 180"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <g strokeOpacity="0.35">
        <path d={far} />
        <path d="M20 162h56M108 162h28M176 162h92M318 162h40M388 162h108" />
      </g>
      <g strokeOpacity="0.7">
        <path d="M0 150h560" />
        <path d={near} />
        {children}
      </g>
    </svg>
  );
}

/** Documents between the hall that makes them and the glass that reads them. */
export const PolicyScene = () => (
  <Scene
    far="M214 150V62h56M228 84h30M228 102h30M228 120h22M408 150v-28h24v28M500 150v-46h36v46M510 118h16M510 132h16"
    near="M28 72 108 34l80 38zM28 72v10h160V72M44 82v52M68 82v52M92 82v52M124 82v52M148 82v52M172 82v52M34 134h148v8H34zM24 142h168v8H24zM270 150V40h70l26 26v84M340 40v26h26M288 86h58M288 104h58M288 122h28M462 122l34 28"
  >
    <circle cx="440" cy="98" r="32" />
    <path d="M424 98l11 11 22-24" />
    <circle cx="338" cy="126" r="10" />
    <circle cx="108" cy="56" r="6" />
  </Scene>
);

/** A talk: the screen, who speaks, who listens, what they say to each other. */
export const CareScene = () => (
  <Scene
    far="M30 150V96M30 96c-16 0-20-26-4-34 4-16 28-12 26 6 10 10 0 28-22 28M506 150v-44M506 106c-14 0-20-22-4-30 4-14 26-10 24 6 10 8 0 24-20 24M300 60h70a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-44l-14 12V98h-12a8 8 0 0 1-8-8V68a8 8 0 0 1 8-8zM306 74h52M306 86h34"
    near="M84 30h150v84H84zM159 114v20M136 150l23-16 23 16M100 94l28-26 22 16 30-32 30 20M258 150v-34h36v34M252 116h48"
  >
    <circle cx="276" cy="82" r="11" />
    <path d="M258 116c0-14 8-20 18-20s18 6 18 20" />
    <circle cx="350" cy="124" r="9" />
    <path d="M334 150c0-12 6-16 16-16s16 4 16 16" />
    <circle cx="398" cy="124" r="9" />
    <path d="M382 150c0-12 6-16 16-16s16 4 16 16" />
    <circle cx="446" cy="124" r="9" />
    <path d="M430 150c0-12 6-16 16-16s16 4 16 16" />
  </Scene>
);

/** From the stall to the ship. */
export const MarketScene = () => (
  <Scene
    far="M262 150V44M262 44h92M262 60l-14-16 14-14M354 44v38M340 82h28v18h-28zM262 66l-8 12 16 12-16 12 16 12-16 12 16 12-8 12M508 150v-30h34v30M508 132h34"
    near="M40 84v66M200 84v66M32 84l14-38h148l14 38M32 84c0 16 22 16 22 0 0 16 22 16 22 0 0 16 22 16 22 0 0 16 22 16 22 0 0 16 22 16 22 0 0 16 22 16 22 0 0 16 22 16 22 0 0 16 22 16 22 0M40 122h160M74 122v-16h24v16M116 122v-22h18v22M152 122v-12h26v12M316 126h176l-20 24H334zM336 126v-22h36v22M372 126v-22h36v22M354 104V84h36v20M430 126V78h34v48M440 92h14M440 106h14M447 78V58"
  >
    <path d="M300 158c10-6 18-6 28 0s18 6 28 0 18-6 28 0 18 6 28 0 18-6 28 0 18 6 28 0" />
  </Scene>
);

/** Shelves with what one looks up. */
export const ResourceScene = () => (
  <Scene
    far="M24 150V70h44v80M24 96h44M24 122h44M40 84h12M40 110h12M40 136h12M500 150v-58M484 150h32M500 92l-26 10M500 92l30-14"
    near="M108 150V30h240v120M108 70h240M108 110h240M124 70V42h14v28M138 70V48h12v22M158 70V40h18v30M176 70V46h10v24M200 70l8-28 12 4-8 24M236 70V42h16v28M262 42h62v28M276 56h34M124 110V82h60v28M138 96h32M204 110V84h12v26M216 110V80h16v30M240 110V88h10v22M270 110V82h14v28M284 110V86h12v24M304 110V80h18v30M124 150v-26h12v26M136 150v-30h14v30M166 150v-26h70v26M186 137h30M256 150v-28h12v28M268 150v-24h16v24M296 150v-30h12v30M308 150v-26h14v26M388 150V84h62l18 18v48M450 84v18h18M404 116h44M404 132h30"
  >
    <circle cx="500" cy="92" r="3" />
  </Scene>
);
