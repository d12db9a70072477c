import type { Metadata } from "next";
import { PersonalData } from "@/components/site/personal-data";
import { PlainTable } from "@/components/site/plain-table";
import { TextPage } from "@/components/site/text-page";
import { PortalLink } from "@/components/ui/portal-link";
import { pageMetadata } from "@/lib/page-metadata";
import { readSite } from "@/lib/site";

const ROUTE = "/privacy";

export const generateMetadata = (): Metadata =>
  pageMetadata({
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
  [
    "known_device（加密连接下为 __Host-known_device）",
    "标记这个浏览器登录过您的账号，别人输错密码时不影响您登录；页面脚本读不到，不含身份信息",
    "180 天",
  ],
  [
    "second_step（加密连接下为 __Host-second_step）",
    "登录的第一步已通过，等着输入两步验证的验证码；页面脚本读不到",
    "5 分钟，登录后随即删除",
  ],
  ["signed_in", "只标记“已登录”，不含身份信息", "关闭浏览器即失效"],
  ["en_id", "您选择的当前企业", "一年，退出登录时删除"],
  ["display-mode", "长者版或标准版", "一年"],
  ["login_notice、login_error", "登录页上的一次性提示", "一分钟"],
] as const;

const STORAGE = [
  ["portal.access", "字号、对比度、指针等无障碍设置", "一直保留，可在工具栏点“恢复默认”"],
  ["portal.recent-words", "最近搜索的 8 个词，不会发给服务器", "一直保留，可在搜索框下点“清除最近搜索”"],
  [
    "portal.draft. 开头的各项",
    "没有提交的表单草稿、没填完的企业自评，可能含您填写的联系方式和企业数据",
    "提交、清空、删除草稿或退出登录后清除",
  ],
  ["portal.qa-asked", "没有登录时在智能问答问过的 20 个问题，不会发给服务器", "一直保留，可在智能问答点“清除”"],
  [
    "portal.receipt. 开头的各项",
    "刚提交的反馈、问题和投资意向的编号、查询码，名称里有问题的文字；登录后提交的还有账号编号，只给本人看",
    "关闭标签页或退出登录即清除",
  ],
  ["portal.live-place. 开头的各项", "实时提醒读到第几条，名称里有账号编号，没有内容", "退出登录后清除"],
  ["portal.compare. 开头的各项", "列表里勾选了要对比的是哪几条，不会发给服务器", "关闭标签页即清除"],
  ["portal.flash、portal.chunk-reload", "跳转后的提示、页面自动刷新的时间", "关闭标签页即清除"],
] as const;

export default function PrivacyPage() {
  const site = readSite();
  const contacts = [site.hotline && `电话 ${site.hotline}`, site.email && `邮箱 ${site.email}`, site.address].filter(
    Boolean,
  );
  return (
    <TextPage route={ROUTE} updated="2026-11-30">
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

      <h2>收集哪些个人信息</h2>
      <p>每一项都写明收集什么、用途、依据、保存多久、谁能看到，以及您可以做什么。</p>
      <PersonalData />

      <h2>日志里有什么</h2>
      <ul>
        <li>
          访问日志：时间、访问的路径（不含问号后的查询内容）、结果和用时，以及截短的网络地址（IPv4 隐去最后一段，IPv6
          只留前 48 位）。日志里没有 Cookie、登录凭证、密码和您提交的内容。
        </li>
        <li>安全日志：登录、退出、修改、审核和查看全文等操作的结果，以账号编号记录，不记姓名、手机号和身份证号码。</li>
        <li>防止恶意请求的计数：登录失败按账号和地址的散列值计数，15 分钟后清除；其他计数只在内存中。</li>
        <li>
          短信验证码 5 分钟、图形验证码 2 分钟、进入其他系统的票据 60 秒后失效；获取验证码的次数按散列值记录一天。
        </li>
      </ul>

      <h2>交给其他系统的信息</h2>
      <ul>
        <li>
          从本站进入已接入的业务系统时，本站给对方一张 60
          秒内有效、只能用一次的票据。对方凭票据能得到您的账号编号、姓名、账号类型、当前企业及您是否为企业管理员，得不到您的密码、手机号和登录凭证。
        </li>
        <li>在本站页面内打开的微应用，登录后能得到您的账号编号、姓名、账号类型和当前企业。</li>
        <li>
          短信和邮件由主办单位配置的短信、邮件服务发送，对方得到收件号码（地址）和这一条的内容；没有配置时不交给任何人。
        </li>
        <li>
          智能问答由主办单位配置了大模型时，大模型得到您的问题和引用的政策原文，问题里的手机号、证件号和邮箱已去掉；没有配置时不交给任何人。
        </li>
        <li>前往非政府网站之前，本站会先提示您正在离开。</li>
        <li>除上面几项和法律、行政法规另有规定外，本站不向其他组织和个人提供您的个人信息。</li>
      </ul>

      <h2>您的权利和办理方式</h2>
      <PlainTable
        caption="怎样行使权利"
        head={["您想", "在哪里办"]}
        rows={[
          [
            "查看、更正",
            <>
              <PortalLink href="/user/manage">账号管理</PortalLink>
              {"、"}
              <PortalLink href="/user/companymanage">企业信息管理</PortalLink>
              {"、"}
              <PortalLink href="/user/message">消息中心</PortalLink>
              ；其他内容在意见反馈中提出
            </>,
          ],
          [
            "撤回同意",
            <>
              实名认证在<PortalLink href="/zqjh/auth">个人认证</PortalLink>
              中撤回，立即删除；通知方式在<PortalLink href="/user/message">消息中心</PortalLink>中关闭
            </>,
          ],
          ["复制、转移", "在意见反馈中提出，核实身份后由工作人员提供"],
          [
            "注销账号",
            <>
              在<PortalLink href="/user/manage">账号管理</PortalLink>
              中办理：凭手机验证码申请，7
              天后注销，其间可以撤回。注销后个人信息随即删除，企业的申报和依法须保存的记录除外；登录不了的，到园区政务服务窗口办理
            </>,
          ],
          ["删除其他内容", "在意见反馈中提出；核实身份后由工作人员办理。依法须保存的记录除外"],
        ]}
      />
      <p>
        以上依照《中华人民共和国个人信息保护法》。请在
        <PortalLink href="/feedback?category=question">意见反馈</PortalLink>
        中选择“问题咨询”，写明要办理的事项和反馈编号或账号，不要写身份证号码和密码。也可以要求解释本声明。
        {contacts.length > 0 && `也可以联系主办单位：${contacts.join("，")}。`}
      </p>
      <p>不满十四周岁的未成年人请由监护人代为办理。本声明修改时，会在本页更新内容和日期。</p>
    </TextPage>
  );
}
