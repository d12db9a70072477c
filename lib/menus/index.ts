export { fullPath, type MenuItem } from "./menu-item";
export { PERSONAL_MENU } from "./personal-menu";
export * from "./site-menus";
export {
  visibleMenu,
  visiblePersonalMenu,
  PERSONAL_NOT_ALLOWED,
  type VisibleItem,
  type Viewer,
  type MenuContext,
} from "./visible-menu";
