/** The words of the command line. */

export const EXIT = { done: 0, someRefused: 1, notDone: 2 } as const;

/** A command that cannot be carried out; the message is for the operator, in Chinese. */
export class CommandError extends Error {}

export const SEE_HELP = "执行 npm run gateway -- help 查看用法。";

export const HELP = `用法：npm run gateway -- <命令>

  import policies <文件>      导入政策（每行一个 JSON 对象的 .jsonl，或 JSON 数组的 .json）
  import items <文件>         导入申报事项（格式见 docs/policy-items.md）；政策须先导入
  import english <文件>       导入政策的英文译文（格式见 docs/policy-english.md）；政策须先导入
  import notices <文件>       导入通知公告、公示和园区动态（格式见 docs/policy-topics.md）
  import topics <文件>        导入政策专题（格式见 docs/policy-topics.md）；政策、事项、公告须先导入
  import banners <文件>       导入政策服务首页的横幅（格式见 docs/policy-topics.md）
  import divisions <文件>     导入行政区划
  import industries <文件>    导入国民经济行业分类
  feedback list [--state received|processing|answered]
                              列出反馈，最早的在前（最多 100 条）
  feedback show <编号>        查看一条反馈，含联系方式
  feedback accept <编号>      开始处理
  feedback answer <编号> <答复>
                              答复，答复内容用引号括起来
  question list [--state waiting|answered|closed]
                              列出向工作人员的提问，时限近的在前（最多 100 条）
  question show <编号>        查看一个提问，含手机号（记入安全日志）
  question answer <编号> <答复>
                              答复；登录用户在消息中心收到，再次答复即补充
  question close <编号> <原因>
                              不予答复，原因会告诉提问人
  question publish <编号> <公开的问题> [--group <分组>]
                              把已答复的提问公开为常见问题，问题重新写，不含个人信息
  question import <文件>      导入常见问题（格式见 docs/prepared-questions.md）
  question poor               近 90 天被评为没用的回答，次数多的在前
  application list [--state submitted|accepted|supplement|approved|refused|withdrawn|evaluated]
                              列出事项申报，等待最久的在前（最多 100 条）
  application show <编号>     查看一份申报，含联系方式（记入安全日志）；材料用 file save 取出
  application accept <编号>   受理
  application ask <编号> <补正内容>
                              要求补正，一次写全，用引号括起来
  application approve <编号> [审核意见]
                              审核通过
  application refuse <编号> <原因>
                              审核不通过
  policy diff <文件>          导入之前与已发布的逐份对比：改了哪些栏目、哪些条文；不写入
  policy preview <事项文件>   导入之前看各事项有多少家企业符合、卡在哪个条件；不写入
  policy relate <新文件编号> replaces|repeals|amends|interprets <旧文件编号> <依据>
                              记录替代、废止、修改、解读（正文里写明的导入时自动读出）
  policy unrelate <新文件编号> <旧文件编号>
                              去掉两份文件的关系，以后导入也不再恢复
  policy repeal <编号> <失效日期> <依据>
                              记录自某日起失效，依据的文件不在本站
  policy restore <编号>       撤销记录的失效
  policy read                 近 30 天阅读最多的政策和阅读时长
  outbox list                 列出短信和邮件，最新的在前；没有配置短信接口时在这里看验证码
  outbox show <编号>          查看一条短信或邮件的全文（24 小时内）
  enterprise list [--state pending|approved|refused]
                              列出企业，最早注册的在前
  enterprise show|approve <编号或信用代码>
                              查看企业；注册审核通过
  enterprise refuse <编号或信用代码> <原因>
                              注册审核不通过
  finance list [--state P|A|R]
                              列出金融机构认证（P 审核中、A 已通过、R 未通过）
  finance show|approve <企业编号或信用代码>
                              查看申请，含联系人全文（记入安全日志）；通过
  finance refuse <企业编号或信用代码> <原因>
                              不通过
  file save <文件编号> <保存位置>
                              取出执照、证件、附件等文件（记入安全日志），看完请删除
  user lock|unlock <账号>     锁定账号（全部会话立即失效）或解除
  realname list [--state pending|approved|refused]
                              列出实名认证
  realname show|approve <编号>
                              查看全文（记入安全日志）；通过
  realname refuse <编号> <原因>
                              不通过
  synonym list                列出搜索的同义词，每组一行
  synonym add <词> <词> …     把几个词并成一组（最多 20 个），马上生效
  synonym remove <词>         取走一个词
  search missed               近 30 天没有找到结果的搜索词，多的在前
  log list [--user <账号编号>] [--event <事件>]
                              列出安全日志，最新的在前
  log verify                  核验安全日志没有被改动
  help                        显示本说明

网关正在运行时，命令经数据目录里的控制套接字交给它执行；没有运行时，直接写入数据库。
数据目录由 DATA_DIR 指定（默认 .data），数据库由 DATABASE_URL 指定（默认内置数据库）。
重复导入是安全的：编号相同且内容相同的行不变，内容不同的行更新；中断后重新执行同一命令即可。

退出码：0 全部成功；1 有行被拒绝；2 命令有误或无法连接。
`;
