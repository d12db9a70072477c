export { fullPath, type ExternalKey, type MenuItem } from "./item";
export { PERSONAL_MENU } from "./personal-menu";
export * from "./site-menus";
export {
  visibleMenu,
  visiblePersonalMenu,
  PERSONAL_NOT_ALLOWED,
  type VisibleItem,
  type Viewer,
  type MenuWorld,
} from "./visible";
