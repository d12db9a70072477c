export { InteractionFrame as default } from "@/components/layout/frames/interaction-frame";
