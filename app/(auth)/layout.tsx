export { NewUserFrame as default } from "@/components/layout/frames/new-user-frame";
