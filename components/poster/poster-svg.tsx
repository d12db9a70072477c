import { Emblem } from "@/components/layout/emblem";
import { qrPath } from "@/components/ui/qr-code";
import { Skyline } from "@/components/ui/icons/skyline";
import type { Site } from "@/lib/site";
import { cleanLine, wrapText } from "@/lib/wrap-text";
import type { PosterContent } from "./poster-content";
import { FACT, layoutPoster, SHEET, SUMMARY } from "./poster-layout";

// Written into the drawing: as a picture of its own it knows nothing of the page's styles.
const FONT = "PingFang SC, Microsoft YaHei, Hiragino Sans GB, Noto Sans CJK SC, Source Han Sans SC, sans-serif";
const BLUE = "#1a61bd";
const DEEP = "#123f86";
const SOFT = "#eaf3fd";
const INK = "#1f2733";
const INK_2 = "#4b5565";
const BAND = 160;
const QR = 176;
const PANEL_PADDING = 30;

/** What the poster says, for those who cannot see it. */
function inWords(content: PosterContent, address: string): string {
  const facts = content.facts.map(({ label, value }) => `${label}：${value}`);
  return cleanLine([...content.tags, content.title, ...facts, content.summary, `二维码指向 ${address}`].join("；"));
}

/** A poster on A4 as one drawing. Everything from documents stands in text nodes, never as markup. */
export function PosterSvg({
  content,
  site,
  address,
  id,
}: {
  content: PosterContent;
  site: Pick<Site, "name" | "platform" | "organiser" | "hotline">;
  /** The whole address of the page, as the code holds it. */
  address: string;
  id: string;
}) {
  const { width, height, margin, panelTop } = SHEET;
  const layout = layoutPoster(content);
  const code = qrPath(address);
  const panelX = margin + QR + 36;
  // Addresses have no wide letters, so a line holds a little more than is counted.
  const addressLines = wrapText(address, (width - margin - panelX) / 13, 3);
  const contact = site.hotline ? `，电话 ${site.hotline}` : "";
  return (
    <svg
      id={id}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={FONT}
      role="img"
      aria-label={inWords(content, address)}
    >
      <path fill="#fff" d={`M0 0h${width}v${height}H0z`} />

      <path fill={BLUE} d={`M0 0h${width}v${BAND}H0z`} />
      <g color="#8fc1f7">
        <svg x={width - 440} y={BAND - 136} width="424" height="136">
          <Skyline />
        </svg>
      </g>
      <g transform={`translate(${margin} 46)`}>
        <circle cx="34" cy="34" r="35.5" fill="#fff" />
        <Emblem size={68} />
      </g>
      <text x={margin + 92} y="77" fill="#fff" fontSize="28" fontWeight="600">
        {wrapText(site.name, 20, 1).join("")}
      </text>
      <text x={margin + 92} y="109" fill="#fff" fontSize="19" letterSpacing="3">
        {wrapText(site.platform, 22, 1).join("")}
      </text>

      {layout.tags.boxes.map((box, index) => (
        <g key={box.text}>
          <rect x={box.x} y={layout.tags.y} width={box.width} height="36" rx="4" fill={index === 0 ? BLUE : SOFT} />
          <text
            x={box.x + box.width / 2}
            y={layout.tags.y + 24.5}
            textAnchor="middle"
            fontSize="18"
            fontWeight="500"
            fill={index === 0 ? "#fff" : BLUE}
          >
            {box.text}
          </text>
        </g>
      ))}

      <g fontSize={layout.title.size} fontWeight="600" fill={INK}>
        {layout.title.lines.map((line) => (
          <text key={line.y} x={margin} y={line.y}>
            {line.text}
          </text>
        ))}
      </g>
      <path fill="#2679e0" d={`M${margin} ${layout.rule}h56v4h-56z`} />

      <g fontSize={FACT.size}>
        {layout.facts.map((fact) => (
          <g key={fact.label}>
            <text x={margin} y={fact.y} fill="#667080">
              {fact.label}
            </text>
            {fact.lines.map((line) => (
              <text key={line.y} x={FACT.valueX} y={line.y} fill={INK} fontWeight="500">
                {line.text}
              </text>
            ))}
          </g>
        ))}
      </g>
      <g fontSize={SUMMARY.size} fill={INK_2}>
        {layout.summary.map((line) => (
          <text key={line.y} x={margin} y={line.y}>
            {line.text}
          </text>
        ))}
      </g>

      <path fill={SOFT} d={`M0 ${panelTop}h${width}v${height - panelTop}H0z`} />
      <rect x={margin} y={panelTop + PANEL_PADDING} width={QR} height={QR} rx="6" fill="#fff" />
      <g transform={`translate(${margin} ${panelTop + PANEL_PADDING}) scale(${QR / code.width})`}>
        <path d={code.path} fill="#000" shapeRendering="crispEdges" />
      </g>
      <text x={panelX} y={panelTop + 62} fontSize="30" fontWeight="600" fill={DEEP}>
        {content.hint}
      </text>
      <g fontSize="14" fill={INK_2}>
        {addressLines.map((line, index) => (
          <text key={index} x={panelX} y={panelTop + 98 + index * 24}>
            {line}
          </text>
        ))}
      </g>
      <text x={panelX} y={panelTop + PANEL_PADDING + QR - 6} fontSize="15" fill={INK_2}>
        {wrapText(`本站主办：${site.organiser}${contact}`, (width - margin - panelX) / 15, 1).join("")}
      </text>
    </svg>
  );
}
