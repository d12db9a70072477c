import type { MenuItem } from "@/lib/menus";
import { readSite } from "@/lib/site";
import { AreaBar, type AreaTint } from "./header/area-bar";
import { barLinks, mainLinks } from "./header/bar-links";
import { BottomTabs } from "./bottom-tabs";
import { FloatingPanel } from "./floating-panel/floating-panel";
import { Footer } from "./footer";
import styles from "./frame.module.css";
import { DemandHeader } from "./header/demand-header";
import { Header } from "./header/header";
import type { SearchScope } from "./header/header-search";
import type { MarkRule } from "./header/nav-links";
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
  /** Names the bar of a part that has no menu: 个人中心. */
  readonly barTitle?: string;
  /** The page asks its own question; the bar and its search would ask it twice. */
  readonly withoutBar?: boolean;
  /** The page brings the row that phones show under the header. */
  readonly ownRowOnPhones?: boolean;
  /** True where only signed-in people come: the corner then never shows the visitor's links first. */
  readonly signedIn?: boolean;
  /** `demand`: the supply-demand area's own header instead of header and main menu. `plain`: neither, only the brand. */
  readonly header?: "default" | "demand" | "plain";
  readonly children: React.ReactNode;
}

/**
 * The frame around a page: strip, header with the main menu, an area's bar with its search, the page, footer, panel; on
 * phones a header of one line, one row of entries and the tabs at the bottom.
 */
export function Frame({ header = "default", subMenu = [], children, ...options }: FrameOptions) {
  const site = readSite();
  const bar = barLinks(subMenu);
  const scopes = options.search ?? [];
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
        <TopBar site={site} signedIn={options.signedIn ?? false} onPhones={header === "plain"} />
        {header === "demand" ? (
          <DemandHeader site={site} bar={bar} scopes={scopes} />
        ) : (
          <Header
            site={site}
            entries={header === "plain" ? [] : mainLinks()}
            // On phones one row of entries: the area's own where it has some.
            entriesOnPhones={bar.length === 0 && !options.ownRowOnPhones}
            {...(options.area ? { current: options.area } : {})}
            {...(scopes[0] && !options.withoutBar ? { searchHref: scopes[0].action } : {})}
          />
        )}
        {header === "default" && !options.withoutBar && (
          <AreaBar
            entries={bar}
            rule={rule}
            tint={options.tint ?? "brand"}
            action={options.action}
            scopes={scopes}
            {...(options.barTitle ? { title: options.barTitle } : {})}
          />
        )}
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        {options.banner}
        {children}
      </main>
      <Footer site={site} />
      <FloatingPanel />
      {header !== "plain" && <BottomTabs />}
    </>
  );
}
