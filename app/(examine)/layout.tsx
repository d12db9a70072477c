export { ExamineFrame as default } from "@/components/layout/frames/examine-frame";
