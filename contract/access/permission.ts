/**
 * What a role of an enterprise may do, as plain data without a schema library: the menus and the gateway read the same
 * list. An administrator holds all of them (specification 6); somebody without a role holds none.
 */
export const PERMISSIONS = {
  company: { label: "企业信息", meaning: "查看和修改企业档案、上传证照" },
  relation: { label: "企业关系", meaning: "查看企业关系和指标" },
  policy: { label: "政策服务", meaning: "政策匹配、订阅和申报" },
  recruit: { label: "基础配套", meaning: "发布招聘、处理简历" },
  carrier: { label: "投资环境", meaning: "申请载体、发布载体需求" },
  declaration: { label: "企业申报", meaning: "提交事项申报、查看办理进度" },
  care: { label: "企业关怀", meaning: "发布和管理活动、风采、智库" },
  market: { label: "市场拓展", meaning: "发布招标、悬赏，报名展会" },
  appeal: { label: "企业诉求", meaning: "提交诉求、确认办理结果" },
  repair: { label: "报修", meaning: "提交报修、评价维修" },
  vote: { label: "投票问卷", meaning: "代表企业填写问卷" },
  book: { label: "企业通讯录", meaning: "查看园区企业通讯录" },
  supply: { label: "供需对接", meaning: "发布需求和资源、处理对接" },
  finance: { label: "金融服务", meaning: "发布融资需求、申请金融产品" },
} as const;

export type PermissionName = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [PermissionName, ...PermissionName[]];
