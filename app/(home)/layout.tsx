export { HomeFrame as default } from "@/components/layout/frames/home-frame";
