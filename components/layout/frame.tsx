import type { MenuItem } from "@/lib/menus";
import { MAIN_MENU } from "@/lib/menus";
import { readSite } from "@/lib/site";
import { AreaBar, type AreaTint } from "./header/area-bar";
import { barLinks } from "./header/bar-links";
import { FloatingPanel } from "./dialog/floating-panel";
import { Footer } from "./footer";
// What most pages need goes with the frame, so that it comes in one file (see next.config.ts, decision 0020).
import "@/components/page/banner.module.css";
import "@/components/page/landing.module.css";
import "@/components/page/error-view.module.css";
import "@/components/page/page.module.css";
import "@/components/page/list/row-list.module.css";
import "@/components/ui/button.module.css";
import "@/components/ui/text/figures.module.css";
import "@/components/ui/icons/illustration.module.css";
import "@/components/ui/states/skeleton.module.css";
import "@/components/ui/states/states.module.css";
import styles from "./frame.module.css";
import { DemandHeader } from "./header/demand-header";
import { Header } from "./header/header";
import type { SearchScope } from "./header/header-search";
import { NavLinks, type MarkRule } from "./header/nav-links";
import { TopBar } from "./header/top-bar";

export interface FrameOptions {
  /** The main-menu entry that is marked; without it the entry whose page is open. */
  readonly area?: string;
  readonly subMenu?: readonly MenuItem[];
  /** The area's own shade of the brand for its bar. */
  readonly tint?: AreaTint;
  /** Stands at the end of the area's bar: its one action. */
  readonly action?: React.ReactNode;
  /** Stands under the bars over the whole width. */
  readonly banner?: React.ReactNode;
  readonly search?: readonly SearchScope[];
  /** True where only signed-in people come: the corner then never shows the visitor's links first. */
  readonly signedIn?: boolean;
  /** `demand`: the supply-demand area's own header instead of header and main menu. `plain`: neither, only the brand. */
  readonly header?: "default" | "demand" | "plain";
  readonly children: React.ReactNode;
}

/** The frame around a page: top bar, header with search, main menu, an area's own bar, the page, footer, panel. */
export function Frame({ header = "default", subMenu = [], children, ...options }: FrameOptions) {
  const site = readSite();
  const bar = barLinks(subMenu);
  const rule: MarkRule = header === "demand" ? "demand" : "path";
  return (
    <>
      <a className="skip-link" href="#content">
        跳到正文
      </a>
      <a className="skip-link" href="#foot">
        跳到页脚
      </a>
      <header className="screen-only">
        <TopBar site={site} signedIn={options.signedIn ?? false} />
        {header === "demand" ? (
          <DemandHeader site={site} bar={bar} scopes={options.search ?? []} />
        ) : (
          <Header site={site} scopes={header === "plain" ? [] : (options.search ?? [])} />
        )}
      </header>
      {header === "default" && (
        <nav className={`${styles.main} screen-only`} aria-label="主菜单">
          <NavLinks
            entries={barLinks(MAIN_MENU)}
            className="page-width"
            {...(options.area ? { current: options.area } : {})}
          />
        </nav>
      )}
      {header !== "demand" && bar.length > 0 && (
        <AreaBar entries={bar} rule={rule} tint={options.tint ?? "brand"} action={options.action} />
      )}
      <main id="content" tabIndex={-1} className={styles.content}>
        {options.banner}
        {children}
      </main>
      <Footer site={site} />
      <FloatingPanel />
    </>
  );
}
