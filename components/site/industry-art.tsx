/** The drawings at the edge of the industry pages' banners, in the same lines and on the same ground as the skyline. */

function Scene({ children }: { children: React.ReactNode }) {
  return (
    <svg
      viewBox="0 0 560 180"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <g strokeOpacity="0.55">{children}</g>
      <path d="M0 160h560" strokeOpacity="0.5" />
    </svg>
  );
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A yarn package: the tube, and the thread wound crosswise around it. */
function Package({ x }: { x: number }) {
  const threads = range(5)
    .map((row) => `M${x + 3} ${112 + row * 8}l34 8M${x + 37} ${112 + row * 8}l-34 8`)
    .join("");
  return (
    <>
      <path d={`M${x} 156l6-52h28l6 52ZM${x + 15} 104v-8h10v8`} />
      <path d={threads} strokeOpacity="0.5" />
    </>
  );
}

/** Yarn from the packages, through the warp of a loom, to a roll of cloth. */
export function LoomArt() {
  const warp = range(13)
    .map((index) => `M${232 + index * 14} 44v86`)
    .join("");
  const weft = range(6)
    .map(
      (row) =>
        `M232 ${98 + row * 6}${range(6)
          .map((wave) => `q7 ${wave % 2 === row % 2 ? -5 : 5} 14 0t14 0`)
          .join("")}`,
    )
    .join("");
  return (
    <Scene>
      <Package x={24} />
      <Package x={78} />
      <Package x={132} />
      <path d="M44 96c20-44 110-60 172-52M98 96c16-34 70-52 118-48M152 96c10-24 34-40 64-44" strokeOpacity="0.6" />
      <path d="M212 30h212M212 30v130M424 30v130M212 44h212M212 130h212M200 160l12-16M436 160l-12-16" />
      <path d={warp} strokeOpacity="0.6" />
      <path d={weft} />
      <path d="M250 74h136l10 5-10 5H250l-10-5Z" fill="currentColor" fillOpacity="0.12" />
      <path d="M424 130c28 0 40-2 56-10M480 100a24 24 0 1 1 0 48 24 24 0 0 1 0-48ZM480 112a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM504 124h32v36M480 148v12" />
    </Scene>
  );
}

/** A robot arm over a conveyor, and the screen that shows what the line is doing. */
export function RobotArt() {
  const rollers = range(12)
    .map((index) => `M${40 + index * 28} 141a5 5 0 1 0 .1 0Z`)
    .join("");
  return (
    <Scene>
      <path d="M24 132h344v22H24ZM44 154v6M348 154v6" />
      <path d={rollers} strokeOpacity="0.6" />
      <path d="M52 104h36v28H52ZM70 104v28M120 104h36v28h-36ZM138 104v28M288 104h36v28h-36ZM306 104v28" />
      <path d="M388 160v-14h56v14M400 146l6-20h20l6 20M416 126a11 11 0 1 0 0-22 11 11 0 0 0 0 22ZM409 106 340 50M421 105l-70-63M344 56a11 11 0 1 0 0-22 11 11 0 0 0 0 22ZM334 42l-92 4M336 53l-92 3M238 60a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM232 58l-6 18M244 58l6 18M220 76h36M224 76v16l8 6M252 76v16l-8 6" />
      <path d="M464 40h84v60h-84ZM506 100v60M490 160h32" />
      <path d="M474 84l14-16 12 8 16-22 10 10 12-14M474 92h64" strokeOpacity="0.7" />
      <path d="M464 122h84M464 122v14M548 122v14" strokeOpacity="0.5" />
    </Scene>
  );
}

/** A workshop under a saw-tooth roof, and the sheet on which the work is ticked off. */
export function WorkshopArt() {
  const steps = range(4)
    .map((row) => `M452 ${58 + row * 24}h14v14h-14ZM478 ${65 + row * 24}h${row % 2 === 0 ? 46 : 34}`)
    .join("");
  const ticks = range(3)
    .map((row) => `M455 ${65 + row * 24}l3 4 6-7`)
    .join("");
  return (
    <Scene>
      <path d="M24 160V84l64-36v36l64-36v36l64-36v36l64-36v112" />
      <path d="M104 160v-44h40v44M168 160v-44h40v44M232 160v-44h32v44M40 116h40v24H40ZM60 116v24" />
      <path
        d="M104 126h40M168 126h40M232 126h32M114 134v18M124 134v18M134 134v18M178 134v18M188 134v18M198 134v18"
        strokeOpacity="0.6"
      />
      <path d="M300 120h52v40h-52ZM312 120V96h28v24M326 96V80M314 80h24M300 136h52" />
      <path d="M352 130c24 0 24-40 48-40h24" strokeDasharray="2 7" />
      <path d="M432 28h104a6 6 0 0 1 6 6v126H426V34a6 6 0 0 1 6-6ZM464 28v-8h40v8M464 36h40v-8h-40Z" />
      <path d={steps} />
      <path d={ticks} strokeWidth="2" />
    </Scene>
  );
}
