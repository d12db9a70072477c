import { PortalLink } from "@/components/ui/portal-link";
import { BEGIN_WORKDAYS, FEEDBACK_WORKDAYS } from "@/contract/interaction/feedback-labels";
import { TextPage } from "./text-page";
import styles from "./user-guide.module.css";

/** A task of the guide. The picture is `public/user-guide/{id}.webp`, taken by `scripts/user-guide.mjs`. */
interface GuideTask {
  readonly id: string;
  readonly title: string;
  /** What the picture shows. */
  readonly picture: string;
  readonly steps: readonly React.ReactNode[];
  readonly note?: React.ReactNode;
}

/** Of every picture, in pixels. */
const PICTURE_SIZE = { width: 1024, height: 640 } as const;

const to = (href: string, label: string) => <PortalLink href={href}>{label}</PortalLink>;

const TASKS: readonly GuideTask[] = [
  {
    id: "home",
    title: "认识首页",
    picture: "首页：最上面是登录、注册、长者版和无障碍，下面是主菜单和一个搜索框",
    steps: [
      <>最上面一行：登录、注册、长者版、无障碍。登录后这里是企业或姓名、切换企业、个人中心和退出。</>,
      <>搜索框：选“政策”查政策，也可以直接问一句话；选“企业能享受什么”填企业名称；选“活动”查活动。</>,
      <>还不清楚要查什么，在搜索框下面答三道题，先看个大概。</>,
      <>往下是近期截止的事项、最新政策、公示公告和园区活动，点标题看全文。</>,
      <>手机上，首页、申报、问答、我的在屏幕最下面。</>,
    ],
    note: <>不登录就可以查政策、看公告和活动、测算、提问和反馈。收藏、匹配、申报要先登录。</>,
  },
  {
    id: "register",
    title: "注册和登录",
    picture: "个人注册：手机号、短信验证码和密码",
    steps: [
      <>个人：打开{to("/auth/register", "个人注册")}，用手机号和短信验证码注册。</>,
      <>
        企业：打开{to("/auth/register-enterprise", "企业注册")}
        ，上传营业执照，识别出的名称和统一社会信用代码请逐项核对。注册的人成为企业管理员，园区审核通过后可以办事。
      </>,
      <>企业已经注册过的，不必再注册一次：用个人账号登录，在“绑定企业”里申请加入，由企业管理员同意。</>,
      <>登录：用账号或手机号和密码，也可以用手机号和短信验证码。开启了两步验证的，还要填身份验证器上的 6 位数字。</>,
      <>忘记密码：打开{to("/auth/reset-password", "找回密码")}，用手机号验证后重新设置。</>,
      <>同一个账号为几家企业办事的，登录后在最上面“切换企业”；办事前请先看一眼企业名称。</>,
    ],
    note: <>在公用电脑上用完请点“退出”。登录过哪些设备，在“个人中心—账号管理”里看，可以让它们退出。</>,
  },
  {
    id: "search",
    title: "找政策、读政策",
    picture: "政策搜索：左边是筛选，右边是结果，写明最高金额、截止时间和命中的一段原文",
    steps: [
      <>打开{to("/zct-ee/policy-info", "政策搜索")}，输入关键字、政策名称或文号，拼音和同音字也能找到。</>,
      <>左边按层级、类别、发文机关、年份和有效性缩小范围；选了什么写在结果上方，点一下去掉。</>,
      <>每条结果写明最高能得多少、还剩几天和正文里相关的一段。</>,
      <>读政策时，标题上方写明是否有效；右边是申报的条件、金额、截止时间和联系方式。</>,
      <>“收藏”以后，政策有变化会通知您；“海报”可以打印张贴；“打印”只印正文。</>,
    ],
    note: (
      <>
        标着“未见失效信息”的，是本站没有收到它失效的消息，也没有依据说它仍然有效，请向发文机关核实。与原件不一致的，以发文机关公布的为准，并请提交“政策纠错”。
      </>
    ),
  },
  {
    id: "match",
    title: "看本企业能享受什么",
    picture: "政策匹配：现在可以报几项、合计至多多少万元，差一步和待补充资料的各有几项",
    steps: [
      <>先在“个人中心—企业信息”里把企业档案填全；档案里没有的，匹配不猜。</>,
      <>
        打开{to("/zct-ee/policy-match", "政策匹配")}
        ，标题就是现在可以报几项、合计至多多少；每一项的条件逐条与档案核对，写明符合、不符合还是缺资料。
      </>,
      <>“差一步”写明差什么；“待补充资料”填几项就能有结论，从影响最大的问起。</>,
      <>“匹配报告”把当时的结果存下来，有自己的网址，也可以下载成表格。</>,
    ],
    note: <>结果供准备申报参考，以主管部门审核为准。个人账号没有企业档案，不能匹配。</>,
  },
  {
    id: "apply",
    title: "在线申报和查进度",
    picture: "一份申报的页面：现在轮到谁办、什么时候办完、已经走了哪几步",
    steps: [
      <>在{to("/zct-ee/declaration", "政策申报")}里选事项，或在政策页面点“立即申报”。</>,
      <>按步骤填写单位情况、申报内容和材料。企业档案里有的已经填好，写明来源；填的内容自动保存成草稿。</>,
      <>最后一步逐项核对，缺的会列出来，点一下回去补。提交后得到编号。</>,
      <>
        在“个人中心—政策事项”里查进度：轮到谁办、什么时候到期。需要补正的，写明要补什么，补正期间不计办理时间。不再申报的，在这里撤回。
      </>,
      <>办结后请评价这次办理。</>,
    ],
  },
  {
    id: "evaluate",
    title: "自测资质",
    picture: "中小企业规模测算：左边填行业、人数和收入，右边随时显示结果和依据",
    steps: [
      <>
        打开{to("/tool", "企业自评工具")}
        ：中小企业规模、科技型中小企业、高企、研发费用加计扣除、云星、专精特新各级，都按公开的规则计算。
      </>,
      <>边填边出结果，写明每一项的得分、依据和还差多少。不登录也能用，填写的内容不会发送，也不会保存。</>,
      <>企业用户登录后，可以用企业档案预填、保存结果，和以前的结果对比。</>,
    ],
    note: <>自测结果供参考，认定以主管部门的结论为准。</>,
  },
  {
    id: "feedback",
    title: "提问和反馈",
    picture: "意见反馈：左边选类型、写内容，右边凭编号和查询码查办理情况",
    steps: [
      <>
        打开{to("/qa", "智能问答")}
        ，用一句话提问。回答是政策原文里的句子，写明出处；没有可靠依据的，可以转给工作人员答复。
      </>,
      <>打开{to("/feedback", "意见反馈")}，选类型，写清楚内容，可以附文件。联系方式选填，不公开。</>,
      <>
        提交后得到编号和查询码，请记下来，查询码关闭标签页后无法找回。在“查询办理情况”里填这两项，看进展和答复；登录后提交的，在个人中心也能看到。
      </>,
      <>
        {BEGIN_WORKDAYS} 个工作日内开始处理，网站找错 {FEEDBACK_WORKDAYS.site_error} 个工作日内答复，其他反馈{" "}
        {FEEDBACK_WORKDAYS.other} 个工作日内答复。
      </>,
    ],
  },
  {
    id: "messages",
    title: "消息和订阅",
    picture: "消息中心：按类型看消息，可以只看未读、全部标为已读",
    steps: [
      <>申报的进展、问题的答复、收藏的政策有变化、快到的截止时间，都送到“个人中心—消息中心”。</>,
      <>
        代表企业的人在消息下面看到“谁看过本企业”；在“企业关系”里可以查找其他企业的公开信息，对方也会知道是哪家企业看的。
      </>,
      <>点“去查看”直接到要办的那一页；在消息中心里还可以选择哪些消息在页面上提醒、哪些另发邮件。</>,
      <>
        在{to("/zct-ee/subscribe", "政策订阅")}
        里订阅标签或一次搜索，有新政策时通知您；订阅可以随时取消。
      </>,
    ],
  },
  {
    id: "staff",
    title: "管理企业人员",
    picture: "子账号管理：企业的人员、角色和状态，可以新增、从表格导入和导出",
    steps: [
      <>只有企业管理员能管理。打开“个人中心—子账号管理”，点“新增子账号”，填姓名、手机号和角色。</>,
      <>对方收到短信，登录后在“绑定企业”里接受，才算加入。邀请 7 天内有效。</>,
      <>人多的，点“从表格导入”：下载模板填写，上传后逐行检查，每一行的问题都列出来，确认以后才发邀请。</>,
      <>人员离开时“停用”或“移出企业”，立即生效；手里有在办事项的，先移交给同事。</>,
      <>角色决定能办哪些事，在“角色管理”里新增和修改。企业至少保留一名管理员。</>,
    ],
  },
  {
    id: "elder",
    title: "长者版和无障碍",
    picture: "长者版首页：文字和按钮更大，内容排成一列",
    steps: [
      <>点最上面的“长者版”，全站改为大字、大按钮、强对比；点“标准版”换回来，关掉浏览器也记得。</>,
      <>点“无障碍”，出现朗读正文、放大文字、高对比、大鼠标等工具。</>,
      <>全部功能都能只用键盘完成，按键见{to("/accessibility", "无障碍声明")}。</>,
    ],
  },
];

const QUESTIONS: readonly (readonly [string, string])[] = [
  [
    "收不到短信验证码怎么办？",
    "核对手机号，看看短信有没有被拦截，60 秒后重新获取。仍然收不到，请通过页脚的联系方式告诉主办单位。",
  ],
  [
    "填了一半离开，内容还在吗？",
    "申报的草稿保存在您的账号里；意见反馈和企业档案的草稿保存在这台电脑的浏览器里。回来接着填。",
  ],
  ["忘了反馈的查询码？", "查询码不能找回。请重新提交一条反馈，写明原来的编号；登录后提交的，在个人中心可以看到。"],
  ["页面提示“加载失败”？", "点“重试”。仍然不行，请稍后再来，或通过页脚的联系方式告诉主办单位。"],
  ["我的信息会被怎样使用？", "见页脚“隐私声明”：用到哪些信息、保存多久、怎样查阅和删除，都写在那里。"],
];

/** What people come to do and how, with pictures of the pages. Printed to `public/user-guide.pdf` as it stands here. */
export function UserGuide() {
  return (
    <TextPage route="/resources" title="用户指南">
      <p>按要办的事写，每件事几步。图中的名称和内容为示例；页面有变化时，以页面上的说明为准。</p>
      <p className="screen-only">
        <a href="/user-guide.pdf">下载 PDF，可以打印</a>
      </p>
      <nav aria-label="目录" className={styles.contents}>
        <ol>
          {TASKS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="#questions">常见问题</a>
          </li>
        </ol>
      </nav>
      {TASKS.map((task, index) => (
        <Task key={task.id} task={task} number={index + 1} />
      ))}
      <section className={styles.task}>
        <h2 id="questions">常见问题</h2>
        <dl className={styles.questions}>
          {QUESTIONS.map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </TextPage>
  );
}

function Task({ task: { id, title, picture, steps, note }, number }: { task: GuideTask; number: number }) {
  return (
    <section className={styles.task}>
      <h2 id={id}>
        {number}. {title}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
      {note && <p className={styles.note}>{note}</p>}
      <figure>
        <img src={`/user-guide/${id}.webp`} {...PICTURE_SIZE} alt={picture} loading="lazy" decoding="async" />
        <figcaption className={styles.caption}>
          图 {number}　{title}
        </figcaption>
      </figure>
    </section>
  );
}
