export { PersonalFrame as default } from "@/components/layout/frames/personal-frame";
