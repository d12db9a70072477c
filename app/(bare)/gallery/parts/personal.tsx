import { Dashboard } from "@/components/page/personal/dashboard";
import { PersonalCase, CasePart } from "@/components/page/case/personal-case";
import { Button } from "@/components/ui/button";
import { EMOJI, FACTS, LONG_NAME, SCRIPT, STEPS, TODAY } from "../demo-data";
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
            tone: "warning",
            turn: "待您确认是否解决",
            mine: true,
            due: { date: "2026-12-11", workdays: 12 },
          }}
          facts={FACTS}
          steps={STEPS}
          files={[{ name: "用电申请表.pdf", href: "#f", size: 345678 }]}
          actions={
            <>
              <Button>已解决</Button>
              <Button kind="plain">没有解决</Button>
            </>
          }
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

export function DashboardParts() {
  return (
    <div className={`page-width ${styles.personal}`}>
      <div className={styles.side} />
      <div className={styles.stack}>
        <Dashboard
          title="合肥云杉智能装备有限公司"
          lead="您好，陈思远"
          today={TODAY}
          messagesHref="#messages"
          figures={[
            { value: 2, unit: "项", label: "等我办理", tone: "warning", href: "#w" },
            { value: 3, unit: "件", label: "办理中诉求", href: "#a" },
            { value: 1, unit: "件", label: "超期", tone: "danger", href: "#o" },
            { value: 14, unit: "件", label: "已解决", tone: "success" },
            { value: 12, unit: "条", label: "未读消息", tone: "ink" },
          ]}
          waiting={[
            {
              id: "1",
              act: "确认",
              title: "申请协调增加 630kVA 用电容量",
              href: "#1",
              icon: "chat",
              meta: "诉求 SQ20261117-011 · 供电专员已答复",
              tag: { words: "12 个工作日后自动结案", tone: "warning" },
            },
            {
              id: "2",
              act: "补正",
              title: LONG_NAME,
              href: "#2",
              icon: "stamp",
              meta: "事项申报 SB20261101-002",
              tag: { words: "超期 1 个工作日", tone: "danger" },
            },
          ]}
          deadlines={[
            { id: "1", title: "研发费用补助", href: "#d1", date: "2026-11-21" },
            { id: "2", title: "首台套装备奖励", href: "#d2", date: "2026-11-25" },
            { id: "3", title: "中小企业贷款贴息", href: "#d3", date: "2026-11-20" },
          ]}
          messages={[
            {
              id: "1",
              title: "您的诉求已答复，请确认是否解决",
              href: "#m1",
              when: "2026-11-20T09:12:30+08:00",
              unread: true,
            },
            { id: "2", title: `${EMOJI} ${SCRIPT}`, href: "#m2", when: "2026-11-19T15:00:00+08:00", unread: false },
          ]}
        />
        <Dashboard
          title="新企业"
          today={TODAY}
          messagesHref="#m"
          figures={[]}
          waiting={[]}
          deadlines={[]}
          messages={[]}
        />
      </div>
    </div>
  );
}
