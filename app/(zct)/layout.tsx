export { PolicyFrame as default } from "@/components/layout/frames/policy-frame";
