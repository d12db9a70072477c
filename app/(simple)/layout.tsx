export { SimpleFrame as default } from "@/components/layout/frames/simple-frame";
