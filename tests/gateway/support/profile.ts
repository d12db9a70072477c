/** The basic facts of an enterprise as its form hands them in. */
export const BASE_FORM = {
  region: ["340000", "340100", "340111"],
  address: "合肥市包河区云谷路 88 号",
  taxRegion: ["340000", "340100"],
  industry: ["C", "C34"],
  kind: "limited",
  capitalNature: "private",
  foundedOn: "2016-03-18",
  registeredCapital: "3000",
  paidCapital: null,
  legalPerson: "林晓岚",
  contactName: "陈思远",
  contactPhone: "13800000002",
  website: null,
  introduction: null,
};
