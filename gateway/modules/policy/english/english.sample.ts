import { todayInShanghai, type Clock } from "../../../core/clock";
import type { OpenDatabase } from "../../../core/database";
import { inSampleYears } from "../../../core/sample-days";
import { createEnglishImporter } from "./english.service";

const ZONE = "Demonstration Economic and Technological Development Zone";

/** English versions of sample policies, written by the team in the form in which real ones are imported. */
export const SAMPLE_ENGLISH = [
  {
    id: "zone-2026-022",
    title: `Measures of the ${ZONE} for Cultivating and Rewarding High and New Technology Enterprises`,
    issuer: "Bureau of Science, Technology and Innovation of the Zone",
    summary:
      "Grants of RMB 200,000 for a first recognition as a High and New Technology Enterprise, RMB 80,000 for renewal, and RMB 300,000 for moving a recognised enterprise into the Zone as a whole.",
    translatedOn: "2026-05-20",
    text: `Chapter I General Provisions
Article 1 These Measures are formulated to increase the number of high and new technology enterprises, to strengthen the capacity of enterprises for independent innovation, and to encourage enterprises to keep investing in research and development.
Article 2 These Measures apply to enterprises that are registered in the Zone and pay taxes according to law. Enterprises on the list of abnormal operations or on the list of seriously dishonest entities do not enjoy the support provided for in these Measures.
Chapter II Cultivation
Article 3 An enterprise that applies to enter the cultivation register shall meet the following conditions:
(1) it has been established for at least one year and holds no valid recognition as a high and new technology enterprise;
(2) it owns at least five intellectual property rights, including at least one invention patent;
(3) its research and development expenses in the previous year were not less than four per cent of its sales revenue;
(4) not less than ten per cent of its employees are scientific and technical personnel.
Article 4 The cultivation period is two years. An enterprise on the register receives a research and development subsidy of RMB 80,000 each year.
Chapter III Rewards
Article 5 An enterprise recognised as a high and new technology enterprise for the first time receives a one-off reward of RMB 200,000.
Article 6 An enterprise whose recognition is renewed, and whose research and development expenses were not less than RMB 2 million in each of the last two years, receives a one-off reward of RMB 80,000.
Article 7 A high and new technology enterprise with valid recognition that moves into the Zone as a whole receives a one-off reward of RMB 300,000.
Chapter IV Application and Supervision
Article 8 Enterprises apply at the time set by the annual notice. The Bureau of Science, Technology and Innovation completes its review within fifteen working days; the funds are paid out after a public notice of five working days.
Article 9 An enterprise that has received a reward shall not move out of the Zone within three years. An enterprise that breaks this undertaking shall return the reward.
Article 10 Where false materials are provided, the funds are recovered and no science and technology project application of the enterprise is accepted for five years.
Chapter V Supplementary Provisions
Article 11 The Bureau of Science, Technology and Innovation is responsible for interpreting these Measures, which take effect on 1 May 2026 and remain valid for three years. The former Measures (Shijingke [2024] No. 19) are repealed at the same time.`,
  },
  {
    id: "zone-2026-046",
    title: `Policies of the ${ZONE} on the High-Quality Development of an Open Economy`,
    issuer: "Bureau of Economic Development of the Zone",
    summary:
      "Rewards for growth in imports and exports, subsidies for overseas exhibitions and export credit insurance, and up to RMB 1 million for building overseas warehouses.",
    translatedOn: "2026-10-12",
    text: `Article 1 These Policies are formulated to help foreign trade enterprises keep orders and open up markets, to cultivate new forms of foreign trade, and to promote the high-quality development of an open economy in the Zone.
Article 2 These Policies apply to enterprises that are registered in the Zone and qualified to operate in import and export.
Article 3 An enterprise whose annual imports and exports exceed USD 10 million for the first time receives a one-off reward of RMB 300,000. Where annual growth is above the average of the city, every additional USD 1 million is rewarded with RMB 15,000, up to RMB 800,000.
Article 4 An enterprise that takes part in a key overseas exhibition receives a subsidy of seventy per cent of the booth fee, up to RMB 80,000 for one exhibition and RMB 500,000 in total a year.
Article 5 An enterprise with export credit insurance receives, in addition to the provincial subsidy, thirty per cent of the premium actually paid, up to RMB 300,000; for small and micro enterprises the rate is forty per cent.
Article 6 The building of an overseas warehouse is supported with thirty per cent of the year's construction and lease costs, up to RMB 1 million, where the following conditions are met:
(1) the warehouse has an area of not less than 2,000 square metres and has operated for one year;
(2) the operating revenue of the enterprise in the previous year was not less than RMB 30 million;
(3) it serves not fewer than five enterprises of the Zone.
Article 7 Enterprises apply for the support funds of the previous year at the time set by the notice. One enterprise may apply for at most two items a year. The Bureau of Economic Development reviews the applications together with the customs and tax authorities; the funds are paid out after a public notice of five working days.
Article 8 Enterprises are responsible for the truth of their application materials. Where funds are obtained by fictitious trade, they are recovered in full and the case is handed over to the competent authorities.
Article 9 Enterprises whose tax credit rating is D, or which are on the list of seriously dishonest entities, do not enjoy these Policies.
Article 10 These Policies take effect on 1 October 2026 and remain valid for three years. The former Measures for Supporting the Stable Growth of Foreign Trade Enterprises (Shijingfa [2025] No. 55) are repealed at the same time.`,
  },
  {
    id: "zone-2025-066",
    title: `Measures of the ${ZONE} for Supporting the Cross-Border E-Commerce Industrial Park`,
    issuer: "Bureau of Commerce and Services of the Zone",
    summary:
      "Rent relief for three years on up to 500 square metres, half of the cost of overseas trademarks and own websites, and rewards for export volume.",
    translatedOn: "2026-01-08",
    text: `Chapter I General Provisions
Article 1 These Measures are formulated to bring cross-border e-commerce enterprises together and to improve services in warehousing, customs clearance, settlement and talent.
Article 2 These Measures apply to enterprises in the Cross-Border E-Commerce Industrial Park of the Zone (hereinafter the Park).
Chapter II Admission
Article 3 An enterprise that applies for admission shall meet the following conditions:
(1) it is registered in the Zone and belongs to wholesale and retail trade;
(2) it has been established for less than eight years;
(3) it has genuine cross-border e-commerce transactions, and its operating revenue in the previous year was not less than RMB 3 million;
(4) it is not on the list of abnormal operations.
Article 4 An admitted enterprise pays no rent in the first year and half of the rent in the second and third years; the relief covers at most 500 square metres.
Chapter III Development
Article 5 An enterprise that registers trademarks abroad or builds a website of its own receives fifty per cent of its actual expenses, up to RMB 200,000 a year.
Article 6 An enterprise whose annual cross-border e-commerce exports reach USD 5 million or USD 10 million receives a reward of RMB 150,000 or RMB 300,000 respectively.
Chapter IV Management
Article 7 The operator of the Park evaluates the admitted enterprises every half-year. An enterprise that fails twice in a row leaves the Park.
Article 8 An enterprise shall not sublet its premises and shall not engage in business that has nothing to do with cross-border e-commerce.
Chapter V Supplementary Provisions
Article 9 The Bureau of Commerce and Services is responsible for interpreting these Measures, which take effect on 1 January 2026 and remain valid for three years.`,
  },
  {
    id: "zone-2026-040",
    title: `Measures of the ${ZONE} for Strengthening the Industrial Chain of New Energy Vehicle Parts`,
    issuer: "Bureau of Economic Development of the Zone",
    summary:
      "Rewards for becoming a first-tier supplier, for market-leading products and for purchasing from small and medium-sized enterprises of the Zone; subsidies for automotive-grade certification.",
    translatedOn: "2026-08-28",
    text: `The following Measures are put forward to make the industrial chain of new energy vehicle parts more resilient and to promote cooperation between vehicle and parts makers.
Part I Supplying Vehicle Makers
(1) A parts enterprise that enters the list of first-tier suppliers of a vehicle maker for the first time, and whose supply contracts in the previous year amounted to RMB 10 million, receives a reward of RMB 300,000.
(2) The applicant shall be registered in the Zone and belong to the new energy vehicle industrial chain, and its operating revenue shall have grown by not less than 10% in the previous year.
Part II Market-Leading Products
(1) An enterprise whose main product has a domestic market share of 15% or more, and which has worked in that segment for five years, is named a Leading Enterprise on the Chain and receives a reward of RMB 500,000.
(2) Leading Enterprises on the Chain are selected every two years, at most five each time.
Part III Cooperation on the Chain
(1) A leading enterprise that signs annual purchase contracts with small and medium-sized enterprises of the Zone, and whose purchases exceed those of the previous year by more than RMB 20 million, is rewarded with 1% of the increase, up to RMB 1 million. Its operating revenue in the previous year shall be not less than RMB 1 billion.
(2) Technology alliances of the industrial chain are formed, and at least four matching events are held each year.
Part IV Testing and Certification
An enterprise that obtains automotive-grade product certification receives a subsidy of 30% of its actual costs, up to RMB 500,000 a year. For enterprises titled Little Giant (specialised, refined, distinctive and innovative) the rate is raised to 40%.
Part V Implementation
(1) The Bureau of Economic Development leads the implementation of these Measures and publishes a notice of application every year.
(2) One enterprise may apply for at most three items under these Measures a year.
These Measures take effect on 1 September 2026 and remain valid until 31 December 2028.`,
  },
  {
    id: "zone-2026-033",
    title: "Notice on Supporting Enterprises in Keeping and Creating Jobs",
    issuer: "Bureau of Social Affairs of the Zone",
    summary:
      "RMB 1,500 for each newly hired graduate, RMB 50,000 for manufacturers that keep their workforce, and up to RMB 80,000 for small and medium-sized enterprises that create jobs.",
    translatedOn: "2026-07-15",
    text: `To the enterprises concerned:
In order to keep and create jobs, and with the consent of the Administrative Committee, notice is hereby given of the support for keeping and creating jobs in 2026.
Part I Subsidy for New Jobs
An enterprise that hires graduates who have been without work within two years of graduation, signs labour contracts of at least one year with them and has paid their social insurance for three months receives a one-off subsidy of RMB 1,500 for each person, up to RMB 200,000 for one enterprise. The applicant shall
(1) be an enterprise registered in the Zone; self-employed businesses are excluded;
(2) not be on the list of seriously dishonest entities.
Part II Reward for a Stable Workforce
A manufacturing enterprise with not fewer than 100 insured employees in the previous year, and not fewer than in the year before, receives a reward of RMB 50,000.
Part III Employment by Small and Medium-Sized Enterprises
A medium, small or micro enterprise that creates more than 10 jobs within the year receives a reward of RMB 30,000; more than 30 jobs are rewarded with RMB 80,000.
Part IV How to Apply
(1) The subsidy for new jobs is granted without application: the Bureau of Social Affairs determines the list by comparing data, and enterprises confirm their account on the platform.
(2) For the other items enterprises apply on the service platform of the Zone; they are settled within 10 working days.
Part V Supervision of Funds
The funds are used for living allowances of employees, social insurance contributions and vocational training. Where labour contracts are forged or insurance data are false, the funds are recovered according to law.
This Notice takes effect on the date of issue and remains valid until 30 June 2027.`,
  },
] as const;

/** Puts the translations in by the rules of the import; the policies must be there. */
export async function loadEnglishSample(database: OpenDatabase, clock: Clock): Promise<void> {
  const today = todayInShanghai(clock);
  const rows = SAMPLE_ENGLISH.map((row, index) => ({ line: index + 1, row: inSampleYears(row, today) }));
  const { refused } = await createEnglishImporter(database, clock)(rows);
  const [first] = refused;
  if (first) throw new Error(`示例英文政策第 ${first.line} 份不能装入：${first.reason}`);
}
