export { InvestmentFrame as default } from "@/components/layout/frames/investment-frame";
