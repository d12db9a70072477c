/**
 * Complaints as people write them, set down from the names of the sample zone's units and what people call them, before the
 * rule that reads them was written. `about`: the units meant, by what follows `group-` in their ids.
 */
export interface Complaint {
  readonly title: string;
  readonly content: string;
  readonly about: readonly string[];
}

const meant = (title: string, content: string, ...about: readonly string[]): Complaint => ({ title, content, about });

/** About one or more units of the zone, by name or by what people call them. */
export const ABOUT_UNITS: readonly Complaint[] = [
  meant("投诉建设发展局不作为", "路灯坏了两个月，反映多次没有人来看。", "construction"),
  meant("收了材料三个月没有下文", "建发局的人收了我们的材料，三个月不给答复，电话也不接。", "construction"),
  meant("审图一拖再拖", "建设局审图一拖再拖，每次提的意见都不一样。", "construction"),
  meant("窗口总是没有人", "上周去了三次，建发办的窗口都没有人。", "construction"),
  meant(
    "两家互相推诿",
    "奖补一直没有到账，建设发展局说归财政局管，财政局说材料没有转过来。",
    "construction",
    "finance",
  ),
  meant("反映經濟發展局", "我們公司每個月被要求重複報送同樣的數據，經濟發展局不聽意見。", "economy"),
  meant("工作人员态度恶劣", "今天上午打电话问申报的事，经发局工作人员态度恶劣，直接挂断。", "economy"),
  meant("答应的补贴不认账", "去年说好的技改补贴，今年经发办不认账了。", "economy"),
  meant("招商时的承诺没有兑现", "投资促进局签约时承诺的装修补助，两年了没有兑现。", "investment"),
  meant("投 促 局 把 我 们 晾 着", "项目落地以后没有人管，找谁都说不归他管。", "investment"),
  meant("免租三年不算数", "当初招商局答应免租三年，现在要我们补交租金。", "investment"),
  meant("换了领导就不算数", "招商办的人说换了领导，以前谈的都不算数。", "investment"),
  meant("高企辅导走过场", "科技创新局组织的高企辅导走过场，收了材料没有人看。", "technology"),
  meant("材料退了三次不说原因", "科创局把我们的申报材料退了三次，每次都不说原因。", "technology"),
  meant("泄露我们的专利数据", "科技局把我们报的专利数据给了同行，要求说明。", "technology"),
  meant("奖补资金拖着不拨", "公示早就结束了，财政局一直拖着奖补资金不拨。", "finance"),
  meant("说没有钱", "去问兑现的事，财政所的人说今年没有钱，让我们等着。", "finance"),
  meant("无故乱罚款", "市场监督管理局没有依据就开罚单，要求复核。", "market"),
  meant("三天两头上门检查", "市监局三天两头上门检查，影响正常生产。", "market"),
  meant("抽检结果不公开", "市场监管局抽检以后不给结果，问了也不说。", "market"),
  meant("让我们去找熟人", "办变更的时候，市监所的人让我们去找熟人。", "market"),
  meant("还在收年检费", "工商局还让我们交年检费，这个费不是早就取消了吗？", "market"),
  meant("仲裁明显偏袒", "人事劳动局处理劳动纠纷明显偏袒一方，不看我们的证据。", "labour"),
  meant("总说系统坏了", "去办稳岗返还，人劳局每次都说系统坏了。", "labour"),
  meant("工伤不受理", "员工受伤一个月了，劳动局不受理工伤认定，也不给书面理由。", "labour"),
  meant("社保补贴卡了半年", "人社局把我们的社保补贴卡了半年，没有一句解释。", "labour"),
  meant("检查吃拿卡要", "应急管理局来查安全的人吃拿卡要，我们有录音。", "safety"),
  meant("暗示买指定的灭火器", "安监办的人检查时暗示要买他指定的那家灭火器。", "safety"),
  meant("整改通过了又不给销号", "应急局说整改通过了，又不给我们销号，拖了两个月。", "safety"),
  meant("跑了六趟还没有办成", "行政审批局的窗口让我们跑了六趟，每次要的材料都不一样。", "approval"),
  meant("材料丢了还怪企业", "审批局把我们交的原件弄丢了，还说我们没有交过。", "approval"),
  meant("信访件转来转去", "党政办把我们的来信转来转去，半年没有答复。", "office"),
  meant("举报信没有下文", "去年给纪工委寄了举报信，到现在没有下文。", "discipline"),
  meant("投诉纪检监察工委泄密", "我们实名反映的内容，第二天被反映的人就知道了，纪检监察工委要给说法。", "discipline"),
];

/** About others, with words that units are also made of. */
export const ABOUT_OTHERS: readonly Omit<Complaint, "about">[] = [
  { title: "夜里打桩", content: "隔壁工地夜里打桩，机器声吵得员工没法休息。" },
  { title: "停电没有通知", content: "供电局停电没有提前通知，冷库里的货都坏了。" },
  { title: "物业乱收停车费", content: "物业公司没有公示就涨停车费，不交就锁车。" },
  { title: "自来水发黄", content: "厂区的自来水发黄有味道，供水公司来看过一次就没有下文。" },
  { title: "快递点不送货", content: "快递点要我们自己去拿件，投诉到邮政局也没有结果。" },
  { title: "夜里偷排废气", content: "对面的化工厂夜里偷排废气，员工头晕。" },
  { title: "检测报告造假", content: "合作的检测公司出假报告，我们的产品被客户退货。" },
  { title: "突然抽贷", content: "建设银行突然抽贷，企业资金链要断了。" },
  { title: "停水影响生产", content: "连续停水严重影响企业的经济发展和正常生产。" },
  { title: "技术人员被挖走", content: "我们的科技创新项目刚立项，技术人员就被邻厂挖走了。" },
  { title: "系统总是登录不上", content: "网上行政审批的页面总是登录不上，验证码也收不到。" },
  { title: "补贴被中介截留", content: "财政补贴到账以后被中介公司截留了三成。" },
  { title: "摊贩占道", content: "厂门口的菜市场管理混乱，摊贩占道，货车进不来。" },
  { title: "应急车道被占", content: "园区主路的应急车道一直被货车占用，消防车进不来。" },
  { title: "员工不交接就走", content: "劳动合同到期以后，两名员工拒不交接就走了。" },
  { title: "投资方违约", content: "投资方签了协议不打款，促进不了项目落地。" },
  { title: "出警太慢", content: "仓库被盗报警以后，派出所两个小时才到。" },
  { title: "办公室漏水", content: "写字楼的办公室漏水，物业半个月不来修。" },
  { title: "监理不到场", content: "工程监理公司的人从来不到场，质量没有人管。" },
  { title: "银行柜台要捆绑保险", content: "在招商银行办理贷款，柜台要求捆绑买保险。" },
  { title: "账户被冻结", content: "工商银行没有通知就冻结了我们的账户。" },
  { title: "拖欠工程款", content: "建设单位拖欠我们的工程款，已经一年了。" },
  { title: "同行恶意竞争", content: "同行的市场部冒用我们的商标发广告。" },
  { title: "发票开不出来", content: "税务局的系统升级以后，我们的发票开不出来。" },
  { title: "公交绕行", content: "公交公司把站点撤了，员工上下班要走两公里。" },
  { title: "食堂不卫生", content: "园区食堂的饭菜里吃出虫子，老板不承认。" },
  { title: "宽带老是断", content: "电信公司的宽带老是断，报修三次没有修好。" },
  { title: "房东涨租", content: "房东合同没有到期就要涨租，不答应就断电。" },
  { title: "危险品乱放", content: "隔壁厂把危险化学品堆在消防通道上。" },
  { title: "招聘会收费", content: "中介办的招聘会收了展位费，一个人也没有招到。" },
];
