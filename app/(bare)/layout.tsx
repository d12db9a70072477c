export { BareFrame as default } from "@/components/layout/frames/bare-frame";
