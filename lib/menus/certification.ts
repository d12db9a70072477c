/** The words of the certification button by `enFinanceState` (specification 4). Undefined: not signed in. Pure. */
export function formatCertification(state: string | undefined): string {
  switch (state) {
    case "A":
      return "金融机构认证已通过";
    case "P":
      return "金融机构认证审核中";
    case "R":
      return "认证未通过，重新提交";
    default:
      return "认证为金融机构";
  }
}
