import { CardGrid } from "@/components/page/list/card-grid";
import { DetailPage, RailBlock } from "@/components/page/detail-page";
import { Banner, Block, Columns, FiguresBlock, LandingPage, TaskTiles } from "@/components/page/landing";
import { ListPage } from "@/components/page/list/list-page";

import { Attachments } from "@/components/ui/attachments";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { Facts } from "@/components/ui/text/facts";
import { Icon } from "@/components/ui/icons/icon";
import { Pagination } from "@/components/ui/tables/pagination";
import { PrintButton } from "@/components/ui/tools/print-button";
import { Skyline } from "@/components/ui/icons/skyline";
import { SkeletonCards, SkeletonRows } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import { EMOJI, FACTS, LONG_NAME, SCRIPT } from "../demo-data";

const TRAIL = [{ label: "首页", href: "/" }];

export function Landing() {
  return (
    <LandingPage
      banner={
        <Banner title="政企互动，件件有回音" lead="提诉求、报维修、投建议，办到哪一步随时看得见。" art={<Skyline />}>
          <ButtonLink href="/gallery/form" kind="plain">
            我要提诉求
          </ButtonLink>
        </Banner>
      }
    >
      <TaskTiles
        label="常办事项"
        tiles={[
          { label: "看政策", href: "#1", icon: "policy", hint: "1,463 部在库" },
          { label: "办事项", href: "#2", icon: "stamp", hint: "86 项可网办" },
          { label: "提诉求", href: "#3", icon: "chat", hint: "5 个工作日内答复" },
          { label: "投资环境", href: "#4", icon: "map", hint: "载体 214 处" },
          { label: "供需对接", href: "#5", icon: "handshake", hint: "找需求、找资源" },
          { label: "企业关怀", href: "#6", icon: "heart", hint: "本周 3 场活动" },
          { label: "市场拓展", href: "#7", icon: "trend", hint: "招标、展会" },
          { label: "安全生产", href: "#8", icon: "safety", hint: "培训与备案" },
          { label: "金融服务", href: "#9", icon: "bank" },
        ]}
      />
      <Columns>
        <Block
          title="最新政策"
          more={{ href: "#more" }}
          rows={[
            {
              title: "示范经开区支持先进制造业高质量发展若干政策（2026年修订）",
              href: "#a",
              date: "2026-11-20",
              tag: { words: "申报中", tone: "success" },
            },
            {
              title: "关于组织申报2026年度研发费用补助的通知",
              href: "#b",
              date: "2026-11-19",
              tag: { words: "剩余 5 天", tone: "danger" },
            },
            { title: LONG_NAME, href: "#c", date: "2026-11-18" },
            { title: SCRIPT, href: "#d", date: "2026-11-14" },
            { title: EMOJI, href: "#e", date: "2026-11-12" },
          ]}
        />
        <Block
          title="本周截止"
          rows={[
            { title: "研发费用补助", href: "#f", date: "2026-11-24", meta: "最高 200 万元 · 科技创新局" },
            { title: "首台套装备奖励", href: "#g", date: "2026-11-25", meta: "最高 500 万元 · 经济发展局" },
            { title: "中小企业贷款贴息", href: "#h", date: "2026-11-27", meta: "按 50% 贴息 · 财政金融局" },
          ]}
        />
      </Columns>
      <Columns even>
        <Block title="没有内容的栏目不画出来" rows={[]} />
        <Block title="通知公告" rows={[{ title: "关于国庆期间服务窗口安排的公告", href: "#i", date: "2026-09-28" }]} />
      </Columns>
      <FiguresBlock
        title="诉求办理公开"
        note="近 30 天"
        figures={[
          { value: 128, unit: "件", label: "收到诉求" },
          { value: "97.6", unit: "%", label: "按时答复" },
          { value: "91.4", unit: "%", label: "企业确认解决" },
          { value: "2.3", unit: "天", label: "一半在此时间内答复" },
          { value: "4.6", unit: "天", label: "九成在此时间内答复" },
        ]}
      />
      <FiguresBlock title="没有数字" figures={[]} />
    </LandingPage>
  );
}

export function List() {
  const address = (page: number, size: number) => `?page=${page}&size=${size}`;
  return (
    <>
      <ListPage
        trail={TRAIL}
        title="政企互动"
        summary="共 35 条"
        cards
        pages={<Pagination page={2} size={12} total={35} sizes={[12, 24]} addressOf={address} />}
      >
        <CardGrid
          cards={[
            {
              title: "智能装备产业园 3 号标准厂房",
              href: "#1",
              tags: <Tag tone="success">可入驻</Tag>,
              text: "层高 8 米，荷载 2 吨每平方米，配 2 部货梯。",
              meta: ["12,400 平方米", "经开区北区"],
            },
            { title: LONG_NAME, href: "#2", text: SCRIPT, meta: [EMOJI] },
            { title: "人才公寓", href: "#3", tags: <Tag tone="muted">已满</Tag>, meta: ["2026-11-20"] },
            { title: "中试基地", href: "#4", text: "面向区内企业开放共享。", meta: ["2026-11-18"] },
            { title: "检验检测中心", href: "#5", meta: ["2026-11-12"] },
          ]}
        />
      </ListPage>
      <div className="page-width">
        <SkeletonCards picture />
      </div>
      <ListPage trail={TRAIL} title="加载中" loading={<SkeletonRows />} />
      <ListPage trail={TRAIL} title="没有结果">
        <Empty
          reason="没有找到与“量子”有关的资源，可能是关键字太具体。"
          action={
            <ButtonLink href="#" kind="plain">
              查看全部资源
            </ButtonLink>
          }
        />
      </ListPage>
    </>
  );
}

export function Detail() {
  return (
    <DetailPage
      trail={TRAIL}
      here="正文"
      title={`关于${LONG_NAME}的公示`}
      tags={
        <>
          <Tag tone="success">申报中</Tag> <Tag tone="muted">园区</Tag>
        </>
      }
      facts={<Facts facts={FACTS} />}
      actions={
        <>
          <Button kind="quiet">
            <Icon name="star" size={18} />
            收藏
          </Button>
          <PrintButton kind="quiet" />
          <Button kind="quiet">
            <Icon name="share" size={18} />
            分享
          </Button>
        </>
      }
      rail={
        <RailBlock title="申报截止">
          <p>2026-12-31</p>
        </RailBlock>
      }
    >
      <p>{SCRIPT}</p>
      <Attachments
        files={[
          { name: "申报指南.pdf", href: "#p", size: 1536000 },
          { name: `${LONG_NAME}.doc`, href: "#d", size: 20480 },
        ]}
      />
    </DetailPage>
  );
}
