import { PersonalCase, CasePart } from "@/components/page/case/personal-case";
import { Button } from "@/components/ui/button";
import { FACTS, LONG_NAME, SCRIPT, STEPS } from "../demo-data";
import styles from "../gallery.module.css";
import { TableDemo } from "./table-demo";

export function TableParts() {
  return (
    <div className={`page-width ${styles.personal}`}>
      <div className={styles.side} />
      <div className={styles.stack}>
        <TableDemo kind="loaded" />
        <TableDemo kind="many" />
        <TableDemo kind="empty" />
        <TableDemo kind="loading" />
        <TableDemo kind="failed" />
      </div>
    </div>
  );
}

export function CaseParts() {
  return (
    <div className={`page-width ${styles.personal}`}>
      <div className={styles.side} />
      <div className={styles.stack}>
        <PersonalCase
          title="申请协调增加 630kVA 用电容量"
          number="SQ20261117-011"
          state={{
            words: "已答复",
            tone: "danger",
            turn: "待您确认是否解决",
            mine: true,
            due: { date: "2026-12-11", workdays: 12 },
          }}
          facts={FACTS}
          steps={STEPS}
          files={[{ name: "用电申请表.pdf", href: "#f", size: 345678 }]}
          action={<Button>已解决</Button>}
          tools={<Button kind="plain">没有解决</Button>}
        >
          <CasePart title="诉求内容">
            <p>三号厂房新增两条产线，现有容量不足。{SCRIPT}</p>
          </CasePart>
        </PersonalCase>
        <PersonalCase
          title={LONG_NAME}
          number="SQ20261102-007"
          state={{
            words: "超期",
            tone: "danger",
            turn: "社会事业局正在办理",
            due: { date: "2026-11-20", workdays: -1 },
          }}
          facts={FACTS.slice(0, 2)}
          steps={STEPS.slice(2)}
        />
      </div>
    </div>
  );
}
