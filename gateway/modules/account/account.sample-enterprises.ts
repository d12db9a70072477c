/** Sample enterprises that no sample user works for. What their profiles say stands with the enterprise module. */
export const MORE_ENTERPRISES = [
  { id: "en-jincheng", name: "合肥金澄汽车零部件股份有限公司", creditCode: "91340111MA2JC0101Y" },
  { id: "en-xinhe", name: "合肥芯禾微电子有限公司", creditCode: "91340111MA2XH0202T" },
  { id: "en-kangyuan", name: "合肥康沅生物医药有限公司", creditCode: "91340111MA2KY0303E" },
  { id: "en-yunjin", name: "合肥云锦纺织科技有限公司", creditCode: "91340111MA2YJ0404N" },
  { id: "en-shuzhi", name: "合肥数知软件有限公司", creditCode: "91340111MA2EH0505E" },
  { id: "en-tongda", name: "合肥通达仓储物流有限公司", creditCode: "91340111MA2TD06067" },
  { id: "en-haiyue", name: "合肥海岳跨境电子商务有限公司", creditCode: "91340111MA2HY0707C" },
  { id: "en-zhengheng", name: "合肥正衡检测技术有限公司", creditCode: "91340111MA2CH0808K" },
  { id: "en-qihang", name: "合肥启航智能科技有限公司", creditCode: "91340111MA2QH0909B" },
  { id: "en-xingguang", name: "示范经开区星光包装制品厂", creditCode: "92340111MA2XG1010N" },
  { id: "en-dongliang", name: "芜湖栋梁新材料有限公司", creditCode: "91340202MA2DL1111C" },
  { id: "en-bosheng", name: "博晟（合肥）精密制造有限公司", creditCode: "91340111MA2BN1212B" },
  { id: "en-baiyu", name: "合肥白榆建材商贸有限公司", creditCode: "91340102MA2BY13131" },
  { id: "en-lvyuan", name: "合肥绿垣环保设备合伙企业（有限合伙）", creditCode: "91340111MA2LY14142" },
  { id: "en-lanqiao", name: "岚桥工程设计有限公司合肥分公司", creditCode: "91340111MA2LQ1515C" },
] as const;
