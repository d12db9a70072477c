import type { PreparedGroup } from "@/contract/desk/common-question";
import { of, question } from "./interaction.sample-form";

/** Sample questions about the zone's policies: people, money, science, industry. Their answers are the policies' own words. */
export const SAMPLE_POLICY_QUESTIONS: readonly PreparedGroup[] = [
  {
    id: "talent",
    word: "人才和用工",
    questions: [
      question(
        "talent-rent",
        "人才租房补贴每月多少钱，最长领多久？",
        "硕士租房补贴；博士租房补贴；本科毕业生租房子能补多少；在园区上班租房子",
        of("zone-2025-071", "第三条"),
      ),
      question(
        "talent-home",
        "博士、硕士在经开区买房有补贴吗？",
        "人才购房补贴；买房补贴给多少；租房补贴和购房补贴能同时拿吗",
        of("zone-2025-071", "第四条"),
      ),
      question(
        "talent-home-apply",
        "人才安居补贴怎么申请，多久发到账户？",
        "住房补贴申请材料；安居补贴审核多长时间；安居补贴要租赁合同吗；在哪里提出安居补贴申请",
        of("zone-2025-071", "第二条", "第五条", "第六条"),
      ),
      question(
        "talent-recruit",
        "企业引进博士、硕士，企业能拿多少奖励？",
        "引才奖励标准；招聘博士奖励企业；猎头费用补贴；通过猎头招人花的钱能报销吗",
        of("zone-2026-015", "第四条", "第五条"),
      ),
      question(
        "talent-recruit-who",
        "哪些企业可以申请引才奖励？",
        "引才奖励条件；引进人才奖励对企业参保人数和纳税的要求",
        of("zone-2026-015", "第三条", "第二条"),
      ),
      question(
        "talent-leave",
        "引进的人才不到一年就离职了，奖励要退吗？",
        "人才离职奖励退回；集团内部调动算不算引进人才",
        of("zone-2026-015", "第八条", "第九条"),
      ),
      question(
        "talent-graduate",
        "招用应届高校毕业生有补助吗？",
        "扩岗补助标准；招大学生补贴每人多少；吸纳毕业生就业",
        of("zone-2026-033", "一、扩岗补助"),
      ),
      question(
        "talent-stable",
        "不裁员、稳定用工有什么奖励？",
        "稳岗奖励；用工稳定奖励；新增岗位奖励",
        of("zone-2026-033", "二、用工稳定奖励", "三、中小微企业吸纳就业"),
      ),
      question(
        "talent-training",
        "职工技能培训、新型学徒制怎么补贴？",
        "学徒制补贴标准；中级工高级工证书补贴；员工培训补贴",
        of("zone-2025-023", "第三条", "第四条"),
      ),
      question(
        "talent-postdoc",
        "设立博士后工作站要什么条件，给多少补助？",
        "博士后建站补助；博士后科研启动经费；博士后安家补助",
        of("zone-2024-038", "第二条", "第三条", "第四条"),
      ),
    ],
  },
  {
    id: "finance",
    word: "融资和上市",
    questions: [
      question(
        "finance-interest",
        "小微企业贷款贴息的标准是多少？",
        "贷款利息补贴；贴息最高多少；首次贷款贴息；知识产权质押贷款贴息比例",
        of("zone-2026-031", "二、贴息范围和标准"),
      ),
      question(
        "finance-interest-apply",
        "贷款贴息要交哪些材料，什么时候申报？",
        "贴息申报材料；贴息审核多久；贴息申报时间",
        of("zone-2026-031", "三、申报材料", "四、办理程序"),
      ),
      question(
        "finance-interest-who",
        "个体工商户能申请贷款贴息吗？",
        "贴息对象；哪些企业可以贷款贴息",
        of("zone-2026-031", "一、贴息对象"),
      ),
      question(
        "finance-guarantee",
        "融资担保费能补贴多少？",
        "担保费补贴比例；担保费补助最高多少",
        of("zone-2026-038", "第四条", "第十条"),
      ),
      question(
        "finance-guarantee-who",
        "申请担保费补贴要符合什么条件？",
        "担保费补贴对纳税信用等级的要求；担保贷款余额上限",
        of("zone-2026-038", "第三条"),
      ),
      question(
        "finance-listing",
        "企业上市能拿多少奖励？",
        "北交所上市奖励；新三板挂牌奖励；首次公开发行股票奖励",
        of("zone-2025-038", "第五条", "第六条"),
      ),
      question(
        "finance-listing-pool",
        "怎样进入上市后备库，有什么支持？",
        "上市后备企业条件；股份制改造补助",
        of("zone-2025-038", "第三条", "第四条"),
      ),
      question(
        "finance-angel",
        "初创企业能申请天使投资吗？",
        "天使投资直投条件；天使投资最高多少；种子期企业融资",
        of("zone-2026-049", "第三条", "第四条"),
      ),
    ],
  },
  {
    id: "science",
    word: "科技创新",
    questions: [
      question(
        "science-hightech",
        "认定高新技术企业奖励多少？",
        "高企奖励；首次认定高新技术企业奖励；重新认定奖励；高企迁入奖励",
        of("zone-2026-022", "第五条", "第六条", "第七条"),
      ),
      question(
        "science-pool",
        "怎样进入高新技术企业培育库？",
        "高企培育库条件；高企入库补助；申请入库要几件专利",
        of("zone-2026-022", "第三条", "第四条"),
      ),
      question(
        "science-hightech-when",
        "高新技术企业培育奖励什么时候申报、审核多久？",
        "高企奖励申报时间；高企奖励多久拨付",
        of("zone-2026-022", "第八条"),
      ),
      question(
        "science-move",
        "拿了高企奖励后能迁出经开区吗？",
        "企业迁出要退奖励吗；拿了奖励搬走",
        of("zone-2026-022", "第九条"),
      ),
      question(
        "science-lab",
        "园区级研发机构怎么认定，补助多少？",
        "企业技术中心认定条件；研发机构建设补助；重点实验室奖励",
        of("zone-2025-034", "第三条", "第四条", "第五条"),
      ),
      question(
        "science-rd",
        "研发投入后补助按什么比例给？",
        "研发费用补助比例；研发后补助最高多少；研发后补助条件",
        of("zone-2025-041", "第三条", "第四条"),
      ),
      question(
        "science-voucher",
        "科技创新券能用在哪些地方，抵扣多少？",
        "创新券用途；创新券抵扣比例；创新券额度",
        of("zone-2026-027", "第四条", "第五条", "第六条"),
      ),
      question(
        "science-twice",
        "研发后补助和科技创新券能同时享受吗？",
        "创新券和研发补助重复享受；同一笔支出能不能拿两次",
        of("zone-2025-041", "第九条"),
      ),
      question(
        "science-patent",
        "专利有哪些资助？",
        "专利质押贷款补贴；外观设计专利奖励；知识产权维权资助；发明专利奖励",
        of("zone-2024-047", "第三条", "第四条", "第五条", "第六条"),
      ),
      question(
        "science-challenge",
        "揭榜挂帅项目怎么支持？",
        "揭榜挂帅支持金额；技术攻关项目资金；发榜企业条件",
        of("zone-2026-012", "第三条", "第四条", "第六条"),
      ),
    ],
  },
  {
    id: "industry",
    word: "制造业和数字化",
    questions: [
      question(
        "industry-upgrade",
        "技术改造、买设备能补助多少？",
        "技改补助比例；设备投资补助最高；设备更新补贴",
        of("zone-2026-018", "第三条"),
      ),
      question(
        "industry-loan",
        "设备更新贷款贴息有什么条件？",
        "设备贷款贴息比例；技改贷款利息补贴",
        of("zone-2025-048", "第三条", "第四条", "第八条"),
      ),
      question(
        "industry-scale",
        "首次成为规模以上工业企业奖励多少？",
        "升规奖励；规上工业企业奖励；小升规",
        of("zone-2026-018", "第五条"),
      ),
      question(
        "industry-srdi",
        "专精特新、小巨人企业奖励多少？",
        "专精特新奖励标准；国家级小巨人奖励；省级专精特新奖励",
        of("zone-2026-018", "第六条"),
      ),
      question(
        "industry-srdi-pool",
        "怎样纳入专精特新培育库？",
        "专精特新培育条件；小巨人培育库；梯度培育",
        of("zone-2026-025", "第三条", "第四条", "第五条"),
      ),
      question(
        "industry-factory",
        "智能制造示范工厂怎么申报，奖励多少？",
        "示范工厂条件；智能工厂奖励；数控化率要求",
        of("zone-2025-017", "第三条", "第五条"),
      ),
      question(
        "industry-digital",
        "中小企业数字化转型怎么补助？",
        "数字化改造补贴；免费数字化诊断；数字化转型补助比例",
        of("zone-2026-042", "第三条", "第四条", "第五条"),
      ),
      question(
        "industry-cloud",
        "企业上云有补贴吗，云服务券怎么领？",
        "云服务券抵扣比例；上云补贴；申领云服务券条件",
        of("zone-2024-062", "第三条", "第四条"),
      ),
      question(
        "industry-ai",
        "人工智能企业租用算力有补贴吗？",
        "算力券补贴；人工智能政策；租算力训练模型",
        of("zone-2026-044", "二、重点任务（一）夯实算力底座"),
      ),
    ],
  },
];
