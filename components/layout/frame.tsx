import Link from "next/link";
import { existingEntries, MAIN_MENU, type MenuEntry } from "@/lib/menus";
import { readSite } from "@/lib/site";
import { Emblem } from "./emblem";
import { Footer } from "./footer";
import styles from "./frame.module.css";
import { HeaderSearch } from "./header-search";
import { MemberCorner } from "./member-corner";
import { NavLinks } from "./nav-links";

/** The default frame: top bar, header with search, main menu, an area's own bar, the page, the footer. */
export function Frame({
  area,
  subMenu = [],
  signedIn = false,
  children,
}: {
  /** The main-menu entry that is marked as the current area. */
  area: string;
  subMenu?: readonly MenuEntry[];
  /** True where only signed-in people come: the corner then never shows the visitor's links first. */
  signedIn?: boolean;
  children: React.ReactNode;
}) {
  const site = readSite();
  const bar = existingEntries(subMenu);
  return (
    <>
      <a className="skip-link" href="#content">
        跳到正文
      </a>
      <header className="screen-only">
        <div className={styles.top}>
          <div className={`page-width ${styles.topRow}`}>
            <p className={styles.welcome}>
              欢迎访问{site.name}
              {site.platform}
            </p>
            <div className={styles.topLinks}>
              <MemberCorner signedIn={signedIn} />
              <DisplayModeSwitch />
            </div>
          </div>
        </div>
        <div className={styles.head}>
          <div className={`page-width ${styles.headRow}`}>
            <Link href="/" prefetch={false} className={styles.brand}>
              <Emblem />
              <span className={styles.siteName}>
                {site.name}
                <small>{site.platform}</small>
              </span>
            </Link>
            <HeaderSearch />
          </div>
        </div>
      </header>
      <nav className={`${styles.main} screen-only`} aria-label="主菜单">
        <ul className="page-width">
          {existingEntries(MAIN_MENU).map((entry) => (
            <li key={entry.href}>
              <Link
                href={entry.href}
                prefetch={false}
                {...(entry.href === area ? { "aria-current": "true" as const } : {})}
              >
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {bar.length > 0 && (
        <nav className={`${styles.sub} screen-only`} aria-label="栏目菜单">
          <NavLinks entries={bar} className="page-width" />
        </nav>
      )}
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}

// A plain form: the switch works without scripts. The door keeps the choice in a cookie and leads back here.
function DisplayModeSwitch() {
  return (
    <form action="/display-mode" method="post" className={styles.mode}>
      <button type="submit" name="mode" value="elder" className={styles.toElder}>
        长者版
      </button>
      <button type="submit" name="mode" value="standard" className={styles.toStandard}>
        标准版
      </button>
    </form>
  );
}
