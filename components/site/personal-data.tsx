import { Facts } from "@/components/ui/text/facts";
import { PortalLink } from "@/components/ui/portal-link";
import styles from "./site.module.css";

/** One kind of personal information: what, why, by which right, how long, who sees it, and what one can do about it. */
interface Kind {
  readonly id: string;
  readonly title: string;
  readonly what: string;
  readonly purpose: string;
  readonly basis: string;
  readonly kept: string;
  readonly seen: string;
  readonly act: React.ReactNode;
}

const CONSENT = "您的同意（个人信息保护法第十三条第一款第一项）";
const DUTY = "履行法定职责所必需（个人信息保护法第十三条第一款第三项）";
const ask = (
  <>
    在<PortalLink href="/feedback?category=question">意见反馈</PortalLink>中提出
  </>
);

// Each sentence says what the gateway does; whoever changes a lifetime or a mask there changes it here.
const KINDS: readonly Kind[] = [
  {
    id: "account",
    title: "账号",
    what: "手机号、密码、姓名、昵称；电子邮箱由您选填；您开启两步验证的，还有身份验证器的密钥和恢复码。",
    purpose: "登录、找回密码、接收通知，办理事项时知道是谁。",
    basis: `${CONSENT}；${DUTY}`,
    kept: "到账号删除为止。密码和恢复码只保存不可还原的散列值，身份验证器的密钥加密保存，关闭两步验证即删除。",
    seen: "您本人。同企业的同事能看到姓名和职务，手机号隐去中间四位；公开页面上都没有。",
    act: (
      <>
        在<PortalLink href="/user/manage">账号管理</PortalLink>中修改昵称、邮箱和手机号，也可以注销账号：申请后等待 7
        天，其间可以撤回。
      </>
    ),
  },
  {
    id: "real-name",
    title: "实名认证（敏感个人信息）",
    what: "姓名、身份证号码、身份证两面的照片。",
    purpose: "核对办事人的身份。通过后账号上的姓名改为认证的姓名。",
    basis: "您的单独同意（个人信息保护法第二十九条），不认证不影响其他服务。",
    kept: "到您撤回为止；重新提交时，被退回的照片随即删除。没有提交的照片 24 小时后删除。",
    seen: "姓名和号码加密保存，页面上只显示一部分；照片只有您和园区工作人员能打开。工作人员查看全文和照片都记入安全日志。",
    act: (
      <>
        在<PortalLink href="/zqjh/auth">个人认证</PortalLink>中撤回，姓名、号码和照片立即删除，不需要说明理由。
      </>
    ),
  },
  {
    id: "licence",
    title: "企业注册和营业执照",
    what: "营业执照图片、企业名称、统一社会信用代码，管理员的姓名和手机号。",
    purpose:
      "核对企业身份，自动填写名称和代码；读出的法定代表人、住所、成立日期、注册资本和经营范围先给您看，注册后写入企业信息。图片只在本站服务器上识别，识别的中间结果不保存。",
    basis: `${CONSENT}；${DUTY}`,
    kept: "没有提交注册的图片 1 小时后删除；提交后随企业档案保存。",
    seen: "上传人和园区工作人员；工作人员打开图片记入安全日志。公开的企业库只有名称、行业和地区。",
    act: <>更正或删除{ask}。</>,
  },
  {
    id: "enterprise",
    title: "企业信息",
    what: "企业填写的联系人、联系电话、法定代表人，以及企业自身的经营信息。",
    purpose: "匹配政策、办理申报，必要时与企业联系。",
    basis: `${DUTY}；联系人由企业征得本人同意后填写。`,
    kept: "到企业修改或删除为止。",
    seen: "本企业有相应权限的人；查看页面上联系电话隐去中间四位。",
    act: (
      <>
        由本企业在<PortalLink href="/user/companymanage">企业信息管理</PortalLink>中修改。
      </>
    ),
  },
  {
    id: "staff",
    title: "企业添加的子账号",
    what: "企业管理员填写或用表格导入的姓名、手机号、部门或职务、角色。",
    purpose: "让您代表企业办事。",
    basis: `${CONSENT}，由企业在添加前征得。`,
    kept: "到账号删除为止；导入表格的核对结果加密暂存 30 分钟，过期后清除。",
    seen: "企业管理员看到姓名和隐去中间四位的手机号，导出的表格也一样，每次导出记入安全日志。",
    act: (
      <>
        姓名和职务请企业管理员更正；在<PortalLink href="/user/bind">绑定企业</PortalLink>中可以自己解除与企业的关系。
      </>
    ),
  },
  {
    id: "finance",
    title: "金融机构认证",
    what: "机构类型、许可证编号和附件，联系人姓名和手机号。",
    purpose: "核对机构资质，就这次认证与联系人联系。",
    basis: `${CONSENT}；${DUTY}`,
    kept: "作为认证档案由主办单位保存。",
    seen: "手机号加密保存。园区工作人员在列表里只看到一部分，查看全文和附件记入安全日志。",
    act: <>更正或删除{ask}。</>,
  },
  {
    id: "feedback",
    title: "意见反馈",
    what: "反馈内容、涉及的页面、附件，您愿意留下的联系人、手机号和邮箱。登录后提交的，还有账号和当前企业。",
    purpose: "办理这一条反馈，就它与您联系。",
    basis: CONSENT,
    kept: "作为办理档案由主办单位按档案管理规定保存。",
    seen: "园区工作人员，查看联系方式记入安全日志。凭编号和查询码查到的页面上没有联系方式。",
    act: <>可以要求删除其中的联系方式，{ask}，写明反馈编号。</>,
  },
  {
    id: "investment",
    title: "投资意向",
    what: "企业或投资方名称、项目情况、附件，联系人的姓名和手机号。登录后提交的，还有账号和当前企业。",
    purpose: "受理这一件投资意向，就它与联系人联系。",
    basis: CONSENT,
    kept: "作为办理档案由主办单位按档案管理规定保存。",
    seen: "园区工作人员。姓名和手机号加密保存，列表里只显示一部分，查看全文记入安全日志。凭编号和查询码查到的页面上没有联系方式。",
    act: <>可以要求更正或删除其中的联系方式，{ask}，写明投资意向编号。</>,
  },
  {
    id: "report",
    title: "举报企业发布的内容",
    what: "举报的原因、情况说明、附件，您愿意留下的联系人和手机号。登录后提交的，还有账号和当前企业。",
    purpose: "核实这一件举报，就它与您联系。",
    basis: CONSENT,
    kept: "作为办理档案由主办单位按档案管理规定保存。",
    seen: "园区工作人员。姓名和手机号加密保存，列表里只显示一部分，查看全文记入安全日志。发布企业只看到处理意见，看不到谁举报、写了什么。",
    act: <>可以要求删除其中的联系方式，{ask}，写明举报编号。</>,
  },
  {
    id: "questions",
    title: "智能问答和提问",
    what: "向工作人员提的问题、您愿意留下的手机号，登录后的还有账号和当前企业；登录后的问答对话；您对回答的评价。",
    purpose: "答复您的问题，就它与您联系；让您找回问过的内容；改进回答。",
    basis: CONSENT,
    kept: "提问和答复作为办理档案由主办单位按档案管理规定保存。对话和评价一年，其中的手机号、证件号和邮箱保存前已去掉；评价不记是谁。",
    seen: "园区工作人员看得到提问，查看手机号记入安全日志。对话只有您自己看得到。公开为常见问题时由工作人员重写，不含个人信息。",
    act: <>对话可以在智能问答里随时删除；删除提问里的手机号，{ask}，写明问题编号。</>,
  },
  {
    id: "applications",
    title: "申报和材料库",
    what: "申报表的内容，其中有联系人姓名和手机号；公租房、学位等申请里职工和子女的姓名、证件号码、出生日期、手机号和住址（敏感个人信息）；上传的材料；办理过程和评价；个人申报查询码的散列值。",
    purpose: "办理这一项申报，就它与您联系；让企业在下一次申报时再用同一份材料；不登录也能凭编号和查询码看进度。",
    basis: `${CONSENT}；${DUTY}。职工和子女的信息由企业在填写前征得本人（未满 14 周岁的，监护人）单独同意。`,
    kept: "草稿到企业删除为止。提交过的作为办理档案由主办单位按档案管理规定保存。材料库里的文件到企业移除为止，已提交的申报里仍有它。",
    seen: "本企业中有政策或申报权限的人，园区工作人员。职工和子女的信息加密保存，还能修改时企业看得到全文，此后证件号码和手机号只显示一部分；工作人员查看全文记入安全日志。公开的办理时长只是统计，看不出是谁。",
    act: (
      <>
        在<PortalLink href="/user/base/policy-items">政策事项</PortalLink>
        中删除草稿、撤回申报、移除材料库里的文件。
      </>
    ),
  },
  {
    id: "window-bookings",
    title: "窗口预约",
    what: "预约的事项、时间、号码，联系手机（不填就是账号的），改期、取消的原因，到没有到；为企业预约的，还有企业名称。",
    purpose: "到时候为您办理，时间有变化时告诉您，前一天提醒您；多次没有到的，暂停预约。",
    basis: CONSENT,
    kept: "预约的那天以后 180 天。注销账号时，您本人的预约随即删除，替企业预约的不再有您的手机号。",
    seen: "您本人；为企业预约的，还有本企业的同事。窗口人员在列表里只看到姓名和手机号的一部分，查看全文记入安全日志。公开页面上只有余下几个位置。手机号加密保存。",
    act: (
      <>
        在事项的<PortalLink href="/examine/sqfw">办事指南</PortalLink>上改期、取消。
      </>
    ),
  },
  {
    id: "roster",
    title: "企业在申报里填写的职工",
    what: "名单里每一行的姓名和手机号；告知您的时间、您的查询码的散列值；您提出的异议和理由，办理部门的说明。",
    purpose: "告诉您哪家企业在哪项申报里填写了您的信息，让您不登录就能查看、提出异议。",
    basis: `${DUTY}；告知和异议是您的权利（个人信息保护法第十七条、第四十四条）。`,
    kept: "和这份申报里的职工信息一起删除，申报删除时也删除。",
    seen: "姓名、理由和说明加密保存，手机号和查询码只存认不出来的指纹。企业只知道有一人提出异议，不知道是谁、为什么；办理的工作人员按授权查看姓名和理由，每次查看有记录。凭您的查询码查到的页面上只有信息的名目，没有内容。",
    act: (
      <>
        收到告知短信后，在<PortalLink href="/progress">凭编号查进度</PortalLink>中查看并提出异议；要求更正或删除{ask}
        ，写明申报编号。
      </>
    ),
  },
  {
    id: "evaluation",
    title: "企业自评",
    what: "保存的自评里企业填写的数据和结果，保存它的人的姓名；没填完的草稿，只有填写的人能看到。没有登录时只在您的浏览器里计算和暂存；关闭脚本时填写的内容在网址里，服务器算完不留存、不记日志。",
    purpose: "以后再看、对比、打印，用到下一次测算。",
    basis: CONSENT,
    kept: "结果到企业删除为止，每种工具最多 50 份；草稿到清空、保存结果或注销账号为止。",
    seen: "结果：本企业中有政策权限的人。草稿：填写的人。",
    act: (
      <>
        在<PortalLink href="/tool/eva-produce">评估报告</PortalLink>中删除。
      </>
    ),
  },
  {
    id: "messages",
    title: "消息、收藏、订阅和搜索",
    what: "站内消息，短信和邮件的收件号码（地址）与内容，您的收藏、订阅和通知方式，搜索词。",
    purpose: "把办理结果告诉您，保留您收藏和订阅的内容，政策有变化时告诉您，统计热门搜索。",
    basis: `${CONSENT}；${DUTY}`,
    kept: "站内消息 365 天。短信和邮件的内容 24 小时，收件号码加密保存，发送记录半年后删除。收藏和订阅到您取消为止，发过的订阅内容 60 天。您代表企业查看、收藏了另一家企业的，只记两家企业的名称和日期，不记是谁，保留 90 天。搜索词只统计某一天被搜的次数，不记是谁，保留 60 天。",
    seen: "您本人。被查看、被收藏的企业知道是哪家企业，不知道是谁。没有配置短信接口时由工作人员查看短信并告知您，每次查看记入安全日志。",
    act: (
      <>
        在<PortalLink href="/user/collect">我的收藏</PortalLink>和<PortalLink href="/user/message">消息中心</PortalLink>
        中取消收藏、关闭不需要的通知，在<PortalLink href="/zct-ee/subscribe">政策订阅</PortalLink>
        中退订；邮件里的退订链接不需要登录。
      </>
    ),
  },
  {
    id: "reading",
    title: "政策页的阅读时间",
    what: "哪份政策被打开、读了多少秒、从哪个栏目来，以及这一次打开的随机编号。没有账号，没有网络地址。",
    purpose: "知道哪些政策有人读、读不读得完，把它们写得更明白。",
    basis: DUTY,
    kept: "365 天。随机编号每次打开都不同，不能把几次打开连起来。",
    seen: "运行维护人员看到各份政策的合计，看不出是谁。",
    act: <>关闭浏览器脚本就不会计时，政策照样能读。</>,
  },
  {
    id: "views",
    title: "公开页面的浏览次数",
    what: "政企互动首页和办事指南每天被看了几次，只数看了五秒以上的。没有账号、网络地址和编号，认不出是不是同一个人。",
    purpose: "知道哪些页面有人看，把它们放在找得到的地方。",
    basis: DUTY,
    kept: "每天每种页面一个数，保留两年。",
    seen: "工作人员只看到次数。",
    act: <>浏览器开启“不跟踪”或全球隐私控制（GPC）的不计；关闭脚本也不计，页面照样能看。</>,
  },
  {
    id: "logs",
    title: "登录和日志",
    what: "登录的设备（浏览器和系统的名称）、隐去一部分的网络地址；访问日志和安全日志。",
    purpose: "让您认出自己的登录，发现和查处对账号和系统的侵害。",
    basis: "履行法定义务所必需（个人信息保护法第十三条第一款第三项、网络安全法关于留存网络日志的规定）",
    kept: "登录会话默认 2 小时没有操作即失效，最长 12 小时，记录在期满一天后清除。访问日志由运行维护单位留存，不少于 6 个月。安全日志长期保存，只能增加，不能修改或删除。",
    seen: "登录的设备只有您本人看得到；日志只有运行维护人员能看。",
    act: (
      <>
        在<PortalLink href="/user/manage">账号管理</PortalLink>中查看登录的设备，并可以让其中任何一个退出。
      </>
    ),
  },
];

/** All that the site knows of people, kind by kind. */
export function PersonalData() {
  return (
    <div className={styles.kinds}>
      {KINDS.map(({ id, title, what, purpose, basis, kept, seen, act }) => (
        <section key={id} aria-labelledby={`data-${id}`}>
          <h3 id={`data-${id}`}>{title}</h3>
          <Facts
            facts={[
              { label: "收集什么", value: what, wide: true },
              { label: "用途", value: purpose, wide: true },
              { label: "依据", value: basis, wide: true },
              { label: "保存多久", value: kept, wide: true },
              { label: "谁能看到", value: seen, wide: true },
              { label: "您可以", value: act, wide: true },
            ]}
          />
        </section>
      ))}
    </div>
  );
}
