import { residentIdCheck } from "@/contract/account/identity-codes";
import type { Tables } from "./apply-tables";
import { tableKey } from "./apply-form.rules";

/** Rows of the sample applications. The people are invented; their identity numbers only look right. */

/** An identity number of the zone's district for a day of birth. `order` is odd for men, even for women. */
function idNumber(born: string, order: string): string {
  const body = `340111${born.replaceAll("-", "")}${order}`;
  return body + residentIdCheck(body);
}

/** Tenants, the last one still without a contract's end and a phone. `year` is this year. */
export const sampleTenants = (year: number): Tables => ({
  [tableKey("tenants")]: [
    {
      ...{ name: "周文静", idNumber: idNumber("1996-04-18", "026"), education: "本科", room: "一居室", family: "2" },
      ...{ contractUntil: `${year + 3}-06-30`, insuredMonths: "19", mobile: "13900000021" },
    },
    {
      ...{ name: "孙立军", idNumber: idNumber("1988-11-02", "513"), education: "大专", room: "两居室", family: "3" },
      ...{ contractUntil: `${year + 2}-12-31`, insuredMonths: "64", mobile: "13900000022" },
    },
    { name: "吴晓倩", idNumber: idNumber("2001-07-09", "244"), education: "硕士", room: "单人间", family: "1" },
  ],
});

/** Pupils of next autumn; the second one's address lacks the number of the house. `firstGrade` is the last day of birth for it. */
export const samplePupils = (firstGrade: string): Tables => {
  const year = Number(firstGrade.slice(0, 4));
  const [young, older] = [`${year}-03-12`, `${year - 3}-10-25`];
  return {
    [tableKey("pupils")]: [
      {
        ...{ name: "李沐阳", idNumber: idNumber(young, "115"), born: young, grade: "小学一年级", guardian: "李国强" },
        ...{ relation: "父子", mobile: "13900000031", address: "示范经开区云谷路 88 号云谷雅苑 6 栋 1203 室" },
        school: "云谷路幼儿园",
      },
      {
        ...{ name: "陈嘉禾", idNumber: idNumber(older, "428"), born: older, grade: "小学三年级", guardian: "王敏" },
        ...{ relation: "母女", mobile: "13900000032", address: "示范经开区明珠路翠湖家园" },
        school: "肥西县桃花镇中心学校",
      },
    ],
  };
};
