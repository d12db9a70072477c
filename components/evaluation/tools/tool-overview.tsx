import { Block } from "@/components/page/landing";
import { LineArt, type LineArtName } from "@/components/ui/icons/line-art";
import { PortalLink } from "@/components/ui/portal-link";
import type { ToolId } from "@/contract/rules/evaluation/tool";
import { EVALUATION_LABELS } from "@/services/evaluation/evaluation-labels";
import styles from "./tool-overview.module.css";

const TOOL_ART: Readonly<Record<ToolId, LineArtName>> = {
  scale: "scale",
  "tech-scale": "atom",
  evaluate: "chip",
  calculate: "calculator",
  "srdi-innovative": "bulb",
  "srdi-specialised": "target",
  "srdi-giant": "grow",
  cloud: "cloud",
};

/** The titles in the order in which they are applied for; the first two stand beside each other, one of them is enough. */
const STAIRS: Readonly<Partial<Record<ToolId, string>>> = {
  "tech-scale": "第一级",
  "srdi-innovative": "第一级",
  "srdi-specialised": "第二级",
  "srdi-giant": "第三级",
};

/** All tools: the titles that follow one another as steps, the others side by side. */
export const ToolOverview = () => (
  <div className={styles.blocks}>
    <Block
      title="企业成长的台阶"
      note="一级一级报，前一级是后一级的条件；第一级有其中一个就够"
      more={{ href: "/tool/srdi", label: "每一级的条件" }}
    >
      <ToolCards stairs />
    </Block>
    <Block title="算一算，测一测">
      <ToolCards />
    </Block>
  </div>
);

/** Tools as cards: what each answers, what a good result opens, how long it takes, what to have at hand. */
function ToolCards({ stairs = false }: { stairs?: boolean }) {
  return (
    <ul className={styles.cards} data-stairs={stairs ? "" : undefined}>
      {EVALUATION_LABELS.filter(({ id }) => id in STAIRS === stairs).map((tool) => (
        <li key={tool.id} className={styles.card}>
          <div className={styles.words}>
            <div className={styles.top}>
              <LineArt name={TOOL_ART[tool.id]} size={48} />
              {STAIRS[tool.id] && <span>{STAIRS[tool.id]}</span>}
            </div>
            <h3>
              <PortalLink href={tool.route}>{tool.title}</PortalLink>
            </h3>
            <p>{tool.asks}</p>
            <p className={styles.gain}>{tool.gain}</p>
            <p className={styles.meta}>
              约 {tool.minutes} 分钟，准备：{tool.have.join("、")}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
