/** What kind of thing a question asks for, and whether a sentence has such a thing. Pure. */

/**
 * `money` an amount, `share` a percentage, `times` a multiple, `span` how long, `date` when, `count` how many of something,
 * `office` who is in charge, `contact` where to call or go, `materials` what to hand in, `definition` what something is,
 * `penalty` what happens to who does it, `fine` how much that costs, `condition` who may, `eligible` whether somebody may, `exclusion` who may not, `whether` yes or
 * no, `rhythm` how often, `start` from when a text holds, `clock` at what time of the day,
 * `charge` what is charged, if anything, `procedure` how it goes on.
 */
export type Wanted =
  | "money"
  | "share"
  | "times"
  | "span"
  | "date"
  | "count"
  | "office"
  | "contact"
  | "materials"
  | "definition"
  | "penalty"
  | "fine"
  | "exclusion"
  | "whether"
  | "rhythm"
  | "start"
  | "clock"
  | "eligible"
  | "charge"
  | "condition"
  | "procedure";

interface Kind {
  readonly wanted: Wanted;
  /** In a folded question. */
  readonly asks: RegExp;
  /** In a comparable sentence. */
  readonly says: RegExp;
}

const NUMBER = String.raw`\d[\d.]*`;
const PENALTY =
  /罚|取消|追回|撤销|追究|责令|吊销|没收|拘留|移送|不予|警告|赔偿|处[^理]{0,12}徒刑|退回|缴回|列入|停止|核减/u;

const KINDS: readonly Kind[] = [
  { wanted: "fine", asks: /罚(?:[^，。？]{0,6})(?:多少|几)/u, says: /罚[^。]*(?:元|倍|%)|处[^。]*元/u },
  {
    wanted: "exclusion",
    asks: /排除|(?<!能)不能(?:申请|申报|享受|拿|领|报)|(?<!可)不(?:可以|得|予|给|让|准)(?:申请|申报|享受)|不在.*范围|不支持哪|(?:哪些|哪类|什么|啥样)[^，。？]*(?:不能|不可以|不让|不给|不符合|没资格)/u,
    says: /不享受|不得|不予|除外|不适用|不受理|不支持|不包括|不能|不纳入|不再/u,
  },
  {
    wanted: "start",
    asks: /(?:什么时候|啥时候|何时|哪[天年]|几号|几月)[^，。？]{0,4}(?:开始)?(?:起?用|施行|实施|实行|执行|生效)|开始(?:用|施行|实施|实行|执行|生效)/u,
    says: /起(?:施行|实施|实行|执行|生效)/u,
  },
  { wanted: "clock", asks: /几点(?!几)/u, says: /\d+[时点]|[上下]午|凌晨|零时/u },
  {
    wanted: "rhythm",
    asks: /(?:多久|多长时间|几(?:天|个?月|年|周))[^，。？]{0,6}(?:一次|一回|换|更新|续|审)|[一每]年[^，。？]{0,8}几[次回批]/u,
    says: /每(?:半年|季度|季|个?月|周|\d+个?[年月日]|年)(?!最高)(?![^，。]{0,6}万?元)[^，。]{0,10}(?:\d次(?!性)|\d批|受理|申报|集中|组织|更新|换|检查|考核|报)|\d次(?!性)|有效期(?:为|是|限为)?\d|每季度首月/u,
  },
  {
    wanted: "penalty",
    asks: /罚|后果|处分|会(?:被)?(?:怎么?样|咋样?|如何|咋办)|(?:造假|骗|虚假|挪用|违法|违规|冒用|伪造|瞒报|不交|不报|弄丢|搞丢|丢了).*(?:怎么处理|会怎[样么]|[怎咋]么?办|如何处理)|怎么处理/u,
    says: PENALTY,
  },
  {
    wanted: "share",
    asks: /比例|[百千万]分之(?:几|多少)|几个点|多少个点|百分点|税率|利率|费率|几成|[打几]折|百分比/u,
    says: /%|‰|一半|半数|[\d一二三四五六七八九]成|分之/u,
  },
  { wanted: "times", asks: /几倍|多少倍/u, says: /倍|%/u },
  {
    wanted: "contact",
    asks: /电话|号码|联系方式|联系人|怎么联系|咨询(?!公司|机构|费|服务|业|委托|师|人员)|哪个窗口|几号窗口|几楼|哪个大厅|地址/u,
    says: /\d{3,4}-\d{7,8}|\b1\d{4}\b|400-\d{3}-\d{4}|窗口|楼/u,
  },
  {
    wanted: "materials",
    asks: /(?:什么|哪些|哪几|啥|几样|几种)[^，。？]{0,6}材料|材料(?:[^，。？]{0,6}(?:什么|哪些|哪几|啥|几样|几份)|清单|目录|[？?]?$)|(?:提交|提供|要交|准备|带|拿|出示|附上?)(?:些|点|好)?(?:什么|哪些|啥|哪几样)|哪些(?:证件|手续|资料|文件|东西)|什么(?:证件|手续|资料|文件|东西)/u,
    says: /(?:提交|提供|出具|携带|出示|附送?|附具)[^。]*(?:下列|以下|、|和|及)|材料(?:包括|有|如下)/u,
  },
  {
    wanted: "office",
    asks: /哪个?(?:部门|单位|局|科室|机关|机构|层级)|哪一?级|(?:什么|啥)(?:部门|单位|机关|机构|局)|归(?:哪|谁)|(?:找|由|向|跟|去找)(?:谁|哪)|谁(?:来|负责|管|受理|审|发|批|定|选|牵头|说了算|解释|赔|掏|出(?!具)|交|买单|点头|担责|承担)|(?:单位|公司|企业|个人|本人|员工)[^，。？]{0,6}还是[^，。？]{0,6}(?:单位|公司|企业|个人|本人|员工)|(?:该|要|归|由)谁|(?:在|去|到|上)(?:哪|什么地方|啥地方)[儿里]?(?:办|申请|登记|报|领|交|备案|投诉|查)?|哪里(?:办|申请|登记|领|报|备案)/u,
    says: /由[^，。；]{1,30}(?:申报|申请|提出|承担|负|处罚|责令|缴纳|办理)|(?:由|向|到|报|经|是)[^，。；]{0,40}(?:局|委员会|部门?|机关|中心|办公室|管委会|法院|政府|机构|窗口|平台|系统|银行)|(?:局|委员会|部门?|机关|中心|办公室|管委会|法院|政府|机构|银行)[^，。；]{0,12}(?:负责|主管|受理|办理|统筹|牵头|审[核批查]|组织|管理|监督|遴选|考核|登记|解释|认定|安排)/u,
  },
  {
    wanted: "count",
    asks: /(?:几|多少)个?(?:家|件|次|人|名|批|项|所|套|种|辆|台|户|份|位|平米|平方|页|吨|亩|公里|公斤|斤|米|度|岁|层|间|升|千瓦|条|门|级)|[扣记减]掉?几分|多[大重](?!范围)|几个(?!月|点|工作日|小时|星期)|至少要?有?几|起码几/u,
    says: /\d+(?:个|家|件|次|人|名|批|项|所|套|种|辆|台|户|份|位|平方|页|吨|亩|公里|公斤|千克|克|斤|米|度|周?岁|层|间|升|千瓦|条|门|级|分)/u,
  },
  {
    wanted: "span",
    asks: /几天|多少天|几日|多少日|多久|几年|多少年|多长[^，。？]{0,6}时间|几个月|多少个?月|(?:几|多少)个?(?:小时|钟头)|(?:几|多少)分钟|几个?星期|几个工作日|多少个?工作日|(?<!固定)期限|最长|有效期|时限|啥时候|几周/u,
    says: /\d+个?(?:工作日|日|月|年(?!度|级|[前初末底]|\d+月)|小时|周(?!岁)|学年|分钟|学期)|当[日天]|即时|立即|长期/u,
  },
  {
    wanted: "date",
    asks: /什么时候|什么时间|何时|几号|哪天|哪一天|哪[年月]|几月|截止|(?:申请|申报|报名|受理)(?:的)?(?:时间|日期)|啥时候|最晚|最迟|多少号|开始(?:用|实行|执行|施行|实施)|时间段/u,
    says: /\d{4}(?:年|-)|(?<![个\d])\d{1,2}月|\d+日(?:前|内|之?内|起)|每季度|每半年|首月|月底|当月|次月|起施行/u,
  },
  {
    wanted: "definition",
    asks: /是什么(?!时候|部门|单位|人|材料|比例)|什么是|什么叫|啥叫|啥是|是个?啥|指(?:的是)?(?:什么|啥|哪些|谁)|什么意思|啥意思|怎么理解|包括哪些|指哪些|哪些人|定义|是个?(?:什么|啥)(?:东西|意思)|指(?:的是)?(?:什么|哪|谁)|(?:多[大重高少长久]|几岁|怎[样么]|[什啥]么?样)[^，。？]{0,12}(?:才|就)?(?:算|叫)|(?:哪些|哪几[样种类])[^，。？]{0,8}(?:叫|算|属于)|是哪几[样种类个]|怎么(?:认定|界定|划分)|算不算|算什么/u,
    says: /是指|指的?是|所称|包括|^(?:第\d+条)?[^，。]{2,24}[，,]?是[^否]|即|属于|视为|为[^了]/u,
  },
  {
    wanted: "condition",
    asks: /条件|哪些企业|什么企业|什么样的|哪类|哪种|哪些人|谁(?:能|可以|才)|资格|门槛|才能|最少要?|至少|起码/u,
    says: /应当|条件|符合|不少于|不低于|以上|满|具有|具备|不得|不享受|不予|适用|在.{2,12}登记|拥有|取得|可以|不适用|除外/u,
  },
  {
    wanted: "money",
    asks: /多少钱|几多|(?:什么|啥)钱|(?:奖|补|罚|给|发|领|拿|资助|支持|补贴|补助|奖励|津贴|赔|交|付|收|扣|退|报销?|抵|兑)(?:[^，。？]{0,6})(?:多少|几万|几块|几千|几分钱|几毛)|多少(?:万|元|块)?|[怎咋]么?(?:[算收定]|优惠|补|奖|减)|补不补|给不给补|(?:什么|啥|哪些|多少)(?:优惠|补贴|奖励|补助|支持|好处)|[优减][惠免]多少|什么标准|标准是|(?:补贴|补助|奖励|奖补|资助|津贴)标准[？?]?$|封顶|几分钱|几毛|几块|金额|额度|按几倍|几倍|百分之几|几个点|(?:有|给|能|可以|享受)[^，。？]{0,8}(?:奖励|补贴|补助|贴息|资助|报销|补|奖)[^，。？]{0,3}(?:吗|么|呢)[？?]?$|有没有[^，。？]{0,6}(?:奖励|补贴|补助|贴息|资助)|(?:奖励|补贴|补助|贴息|资助|奖补|减免|支持)[？?]?$/u,
    says: new RegExp(`${NUMBER}[万亿千百]?余?元|%|一半|减半|全免|倍|${NUMBER}万|个月[^，。]{0,4}工资|按差额`, "u"),
  },
  {
    wanted: "charge",
    asks: /怎么[收定]|收不收|免不免|收费/u,
    says: new RegExp(`${NUMBER}[万亿千百]?余?元|%|免(?:收|除|交|征|缴|房租|费)|不收|不得收|不向`, "u"),
  },
  {
    wanted: "whether",
    asks: /能不能|可不可以|行不行|要不要|是不是|会不会|用不用|算不算|需不需要|有没有|可以[^，。？]*吗|能[^，。？]*吗|[要需][^，。？]*吗|吗$|吗？$|交不$|还.*不$/u,
    says: /不得|可以|应当|免|无需|不需|不再|不用|不予|必须|直接|自动|不能|允许|禁止|不计|不属于|属于|不[^，。]{0,4}享受|不含|不包括|只能|仅限|有权|视为|不影响/u,
  },
  {
    wanted: "eligible",
    asks: /^(?!.*(?:多少|几[成个万千块折点])).*(?:能不能|能否|可不可以|能|可以)(?:自己|再|也)?(?:申请|申报|报(?!销)|享受|领(?!证|取?身份))(?!的|什么|哪|多少)[^，。？]*(?:吗|么|呢)?[？?]?$/u,
    says: /应当|条件|符合|不少于|不低于|以上|满|具有|具备|不得|不享受|不予|不超过|适用|登记|拥有|取得|可以|除外|不直接/u,
  },
  {
    wanted: "procedure",
    asks: /流程|环节|步骤|哪一?步|先(?:做|办|走|去|干|弄|搞)[^，。？]{0,4}(?:什么|啥|哪)|[怎咋]么?(?:办理?|申[请报领]|领|走)|如何(?:办理|申请|申报|领取)|手续/u,
    says: /申请|审核|受理|公示|审查|办理|登记|备案|提交|评审|核[准查验]|申报|领取/u,
  },
];

const ASKS_SUM = /多少|几|什么|啥|怎么|有没有|有[^，。？]{0,8}[吗么]|给[^，。？]{0,8}[吗么]|标准|金额|额度/u;

/** Whether applications are open is told by when they are: 现在还能报吗, 开始报了没有. */
const ASKS_WHETHER_OPEN =
  /(?:现在|目前|今[天年]|这会儿)?(?:还|仍)(?:能不能|可不可以|来得及|能|可以)(?:再)?(?:报(?!销)|申请|申报|报名)[^，。？]{0,4}(?:吗|么|嘛|不)?[？?]?$|(?:截止|结束|过期|开始(?:申?报|申请|受理)?)(?:了|过)?(?:没有?|吗|么)[？?]?$/u;

/** It names an amount and asks whether that is right (最高10万对不对, 补20%还是30%); the text's own amount answers. */
const CHECKS_FIGURE =
  /\d(?:万|元|块|%|个点)[^，。？]{0,10}(?:吗|么|对不对|是不是|对吧|没错吧|还是[^，。？]{0,4}\d)|(?:是不是|对不对|是否)[^，。？]{0,10}\d(?:万|元|块|%|个点)/u;
const ASKS_NUMBER = /多少|几[成个万千块折点倍]/u;

/** What a question asks for; none where nothing tells. */
export function readWanted(folded: string): ReadonlySet<Wanted> {
  const found = new Set(KINDS.filter(({ asks }) => asks.test(folded)).map(({ wanted }) => wanted));
  if (ASKS_WHETHER_OPEN.test(folded)) return new Set(["date"]);
  if (CHECKS_FIGURE.test(folded) && !ASKS_NUMBER.test(folded))
    return new Set([/%|百分/u.test(folded) ? "share" : "money"]);
  // 能不能算补助 asks for no sum; 有没有补助 does.
  if (found.has("whether") && !ASKS_SUM.test(folded)) found.delete("money");
  for (const [kind, lesser] of OVERRULED) if (found.has(kind)) for (const other of lesser) found.delete(other);
  return found;
}

// What asks for the one seems to ask for the others too: 罚多少 for a penalty and an amount.
const OVERRULED: readonly (readonly [Wanted, readonly Wanted[]])[] = [
  ["fine", ["penalty", "money", "share"]],
  ["rhythm", ["span", "count", "whether"]],
  ["exclusion", ["condition", "whether", "eligible"]],
  ["contact", ["office", "whether", "money", "span"]],
  ["clock", ["date", "span", "whether", "count"]],
  ["start", ["date", "span", "whether", "office"]],
  ["date", ["office", "money", "eligible"]],
  ["office", ["count", "money", "whether"]],
  ["materials", ["procedure", "whether"]],
  ["share", ["money", "condition"]],
  ["times", ["money"]],
  ["eligible", ["money", "whether"]],
  ["charge", ["money", "whether"]],
  ["count", ["money", "condition", "eligible"]],
  ["span", ["money", "condition", "whether", "eligible"]],
  ["money", ["whether"]],
  ["definition", ["condition", "materials", "office", "count"]],
  ["penalty", ["materials", "whether", "procedure"]],
];

/** Whether a search is a question: it ends like one, or asks for some kind of thing. */
export const isQuestion = (folded: string): boolean => /[?？吗呢]\s*$/u.test(folded) || readWanted(folded).size > 0;

const MEASURE =
  /(?:几|多少)个?(家|件|次|人|名|批|项|所|套|种|辆|台|户|份|位|平方|平米|吨|亩|公里|公斤|斤|米|岁|层|间|升|年|个?月|天|小时|工作日|倍|周)/u;

/** What is asked without its measure. */
const MEASURES: readonly (readonly [RegExp, string])[] = [
  [/[扣记减]掉?几分/u, "分"],
  [/多大(?:岁|年[纪龄])/u, "周?岁"],
  [/多大(?!.*算)/u, "平方"],
  [/多重/u, "(?:千克|公斤|克|吨)"],
];

/** The measure of a question for how many or how long, as comparable sentences write it; undefined where it names none. */
export function readMeasure(folded: string, wanted: ReadonlySet<Wanted>): string | undefined {
  if (!["count", "span"].some((kind) => wanted.has(kind as Wanted))) return undefined;
  const [, measure] = MEASURE.exec(folded) ?? [];
  if (measure === undefined) return MEASURES.find(([asks]) => asks.test(folded))?.[1];
  return (
    ({ 天: "(?:日|个?工作日)", 平米: "平方", 位: "名", 个月: "月", 岁: "周?岁" } as Record<string, string>)[measure] ??
    measure
  );
}

/** Whether a comparable sentence counts in a measure; true without one. */
export const hasMeasure = (said: string, measure: string | undefined): boolean =>
  measure === undefined || new RegExp(`\\d个?(?:以[上内下])?(?:自然|工作)?${measure}(?!度)`, "u").test(said);

/** Whether a comparable sentence has something of one of the kinds; one without kinds is satisfied by any sentence. */
export function saysWanted(said: string, wanted: ReadonlySet<Wanted>): boolean {
  return wanted.size === 0 || KINDS.some(({ wanted: kind, says }) => wanted.has(kind) && says.test(said));
}
