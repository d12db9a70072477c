import type { PolicyFilter } from "../../contract/policy/policy";

/**
 * The query mix: what readers of such a portal type, with the hard cases in their true company: words that most documents
 * have, phrases, document numbers, several words, filters, later pages, sorting by date, and no keyword at all.
 */
export const QUERY_MIX: readonly PolicyFilter[] = [
  // Very common words
  { value: "企业" },
  { value: "管理" },
  { value: "发展" },
  { value: "国家" },
  { value: "规定" },
  { value: "部门" },
  { value: "企业 管理" },
  { value: "企业 发展" },
  { value: "监督管理" },
  // Two words and more
  { value: "小微企业 贷款" },
  { value: "个体工商户 登记" },
  { value: "知识产权 质押 融资" },
  { value: "开发区 招商" },
  { value: "外商投资 负面清单" },
  { value: "税收 优惠 高新技术" },
  { value: "人才 住房 补贴" },
  { value: "安全生产 应急" },
  // Single matters
  { value: "营商环境" },
  { value: "专精特新" },
  { value: "科技创新" },
  { value: "民营经济" },
  { value: "安徽省开发区条例" },
  { value: "公司法" },
  { value: "劳动合同" },
  { value: "反洗钱" },
  { value: "数字人民币" },
  { value: "环境影响评价" },
  { value: "政府采购" },
  { value: "出口退税" },
  { value: "高新技术企业认定" },
  { value: "数据安全" },
  { value: "绿色金融" },
  { value: "农民工工资" },
  { value: "中小企业促进法" },
  { value: "合肥" },
  { value: "税" },
  // Document numbers
  { value: "国办发〔2018〕126号" },
  { value: "国办发〔2018〕" },
  { value: "银发(2016)302号" },
  { value: "国务院令第722号" },
  // Phrases
  { value: "“高质量发展”" },
  { value: '"营业执照"' },
  { value: "“放管服”改革" },
  { value: "“本办法自发布之日起施行”" },
  // Filters
  { value: "企业", level: "provincial" },
  { value: "管理", category: ["部门规章", "规范性文件"], year: ["2018", "2019"] },
  { value: "金融", issuer: "中国人民银行", validity: "in_force" },
  { value: "发展", validity: "unstated", sort: "date" },
  { level: "municipal" },
  { issuer: "国务院", year: "2018" },
  { validity: "upcoming" },
  { category: "法律", sort: "date" },
  // Later pages and sorting by date
  { value: "企业", page: 20 },
  { value: "管理", page: 90, size: 10 },
  { value: "管理", sort: "date" },
  { value: "条例", page: 5, size: 50 },
  { value: "企业", sort: "date", page: 10 },
  { value: "服务", size: 100 },
  // No keyword
  {},
  { page: 30 },
  { sort: "date", size: 100 },
  // Short names, slips, half-remembered titles, everyday words, whole questions
  { value: "数安法" },
  { value: "化装品管理" },
  { value: "危险化品" },
  { value: "gongsi法" },
  { value: "住房公积金管理办法" },
  { value: "企业投资项目备案核准管理办法" },
  { value: "收到假钞" },
  { value: "拖欠工资去哪告" },
  { value: "上班路上出车祸算不算工伤" },
  { value: "申请排污许可证要等多久" },
  { value: "小微企业贷款贴息实施细则" },
  { value: "合肥营商环境" },
  // Nothing to find
  { value: "量子纠缠态鹦鹉螺" },
  { value: "qwertyuiop" },
  { value: "！？、" },
];
