export { ExpandFrame as default } from "@/components/layout/frames/expand-frame";
