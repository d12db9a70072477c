export { DemandFrame as default } from "@/components/layout/frames/demand-frame";
