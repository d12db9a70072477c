import type { Metadata } from "next";
import { PlainTable } from "@/components/site/plain-table";
import { TextPage } from "@/components/site/text-page";
import { PortalLink } from "@/components/ui/portal-link";
import { pageTags } from "@/lib/page-tags";
import { readSite } from "@/lib/site";

const ROUTE = "/privacy";

export const generateMetadata = (): Metadata =>
  pageTags({
    route: ROUTE,
    description: "本站收集哪些信息、用来做什么、保存多久、交给谁，以及您怎样查阅、更正和删除。",
    column: "site",
  });

const COOKIES = [
  [
    "access_token（加密连接下为 __Host-access_token）",
    "登录凭证，页面脚本读不到",
    "关闭浏览器即失效；服务器上的会话见“保存多久”",
  ],
  ["signed_in", "只标记“已登录”，不含身份信息", "关闭浏览器即失效"],
  ["en_id", "您选择的当前企业", "一年，退出登录时删除"],
  ["display-mode", "长者版或标准版", "一年"],
  ["login_notice、login_error", "登录页上的一次性提示", "一分钟"],
] as const;

const STORAGE = [
  ["portal.access", "字号、对比度、指针等无障碍设置", "一直保留，可在工具栏点“恢复默认”"],
  ["portal.recent-words", "最近搜索的 8 个词，不会发给服务器", "一直保留，可在搜索框下点“清除最近搜索”"],
  ["portal.draft. 开头的各项", "没有提交的表单草稿，可能含您填写的联系方式", "提交、删除草稿或退出登录后清除"],
  ["portal.feedback-sent", "刚提交的反馈编号和查询码", "关闭标签页即清除"],
  ["portal.flash、portal.chunk-reload", "跳转后的提示、页面自动刷新的时间", "关闭标签页即清除"],
] as const;

export default function PrivacyPage() {
  const site = readSite();
  const contacts = [site.hotline && `电话 ${site.hotline}`, site.email && `邮箱 ${site.email}`, site.address].filter(
    Boolean,
  );
  return (
    <TextPage route={ROUTE} updated="2026-11-21">
      <p>
        本声明说明{site.name}
        {site.platform}（以下简称本站）怎样处理个人信息。本站由{site.organiser}
        主办。不登录就可以查政策、看公告和活动、提意见反馈。
      </p>

      <h2>要点</h2>
      <ul>
        <li>本站没有第三方统计代码、广告和社交插件，页面里的脚本、字体和图片都来自本站。</li>
        <li>只收集办成一件事所需要的信息，用于这件事，不公开，不出售。</li>
        <li>本站不要求位置、摄像头、麦克风等权限，并在技术上关闭了它们。</li>
      </ul>

      <h2>本站用到的 Cookie</h2>
      <p>都是本站自己设置的，不用于跟踪。</p>
      <PlainTable caption="Cookie 清单" head={["名称", "用途", "保留到"]} rows={COOKIES} />

      <h2>保存在您浏览器里的内容</h2>
      <p>下面这些只存在您自己的浏览器里。在公用电脑上用完，请清除浏览数据。</p>
      <PlainTable caption="浏览器存储清单" head={["名称", "内容", "保留到"]} rows={STORAGE} />

      <h2>服务器记录什么</h2>
      <ul>
        <li>
          访问日志：时间、访问的路径（不含问号后的查询内容）、结果和用时，以及截短的网络地址（IPv4 隐去最后一段，IPv6
          只留前 48 位）。日志里没有 Cookie、登录凭证、密码和您提交的内容。
        </li>
        <li>安全日志：账号登录、退出和进入其他系统的结果，以账号编号记录，不记姓名和手机号。</li>
        <li>搜索词：只统计某个词某一天被搜了多少次，不记是谁搜的，保留 60 天。</li>
        <li>防止恶意请求的计数：登录失败按账号和地址的散列值计数，15 分钟后清除；其他计数只在内存中。</li>
      </ul>

      <h2>您主动提供的信息</h2>
      <ul>
        <li>
          意见反馈：反馈内容、涉及的页面、附件，以及您愿意留下的联系人、手机号、邮箱。联系方式只用于就这一条反馈与您联系，不公开；凭编号和查询码查询办理情况时，也不会再显示。
        </li>
        <li>
          账号：姓名、手机号、所属企业和角色由开户时登记。密码只保存不可还原的散列值，页面上的手机号隐去中间四位。
        </li>
      </ul>

      <h2>交给其他系统的信息</h2>
      <ul>
        <li>
          从本站进入已接入的业务系统时，本站给对方一张 60
          秒内有效、只能用一次的票据。对方凭票据能得到您的账号编号、姓名、账号类型、当前企业及您是否为企业管理员，得不到您的密码、手机号和登录凭证。
        </li>
        <li>在本站页面内打开的微应用，登录后能得到您的账号编号、姓名、账号类型和当前企业。</li>
        <li>前往非政府网站之前，本站会先提示您正在离开。</li>
        <li>除法律、行政法规另有规定外，本站不向其他组织和个人提供您的个人信息。</li>
      </ul>

      <h2>保存多久</h2>
      <ul>
        <li>登录会话：默认 2 小时没有操作即失效，最长 12 小时；失效的会话记录在期满一天后清除。</li>
        <li>上传后没有随表单提交的附件：24 小时后删除。</li>
        <li>图形验证码：2 分钟；进入其他系统的票据：60 秒。</li>
        <li>意见反馈及其附件：作为办理档案由主办单位按档案管理规定保存，您可以要求删除其中的联系方式。</li>
        <li>日志：由运行维护单位按网络安全法律法规要求的期限保存。</li>
      </ul>

      <h2>您的权利和办理方式</h2>
      <p>
        依照《中华人民共和国个人信息保护法》，您可以查阅、复制、更正、补充、删除您的个人信息，也可以要求解释本声明。请在
        <PortalLink href="/feedback?category=question">意见反馈</PortalLink>
        中选择“问题咨询”，写明要办理的事项和反馈编号或账号；为保护您的信息，工作人员会先核实身份。
        {contacts.length > 0 && `也可以联系主办单位：${contacts.join("，")}。`}
      </p>
      <p>不满十四周岁的未成年人请由监护人代为办理。本声明修改时，会在本页更新内容和日期。</p>
    </TextPage>
  );
}
