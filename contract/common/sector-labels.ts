import { codedValue } from "../coded-value";

/** Sections of GB/T 4754-2017 in the words of people; the rest of the letters stand in nobody's way. */
export const SECTOR_LABELS = codedValue({
  C: "制造业",
  I: "软件和信息技术",
  M: "科研和技术服务",
  F: "批发和零售",
  G: "运输、仓储和邮政",
  L: "租赁和商务服务",
  E: "建筑业",
  J: "金融业",
  K: "房地产业",
  A: "农、林、牧、渔",
  B: "采矿业",
  D: "电力、热力、燃气和水",
  H: "住宿和餐饮",
  N: "水利、环境和公共设施",
  O: "居民服务和修理",
  P: "教育",
  Q: "卫生和社会工作",
  R: "文化、体育和娱乐",
});
