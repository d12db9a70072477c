export { CareFrame as default } from "@/components/layout/frames/care-frame";
