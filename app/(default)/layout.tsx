export { DefaultFrame as default } from "@/components/layout/frames/default-frame";
