export { FinanceFrame as default } from "@/components/layout/frames/finance-frame";
