import { routeExists } from "@/lib/routes";
import type { Site } from "@/lib/site";
import { AccessButton } from "../access/access-button";
import { MemberCorner } from "./member-corner";
import styles from "./top-bar.module.css";

const REGISTER = "/auth/register";
const ENGLISH = "/zct-ee/policy-en";

/** The thin bar on top: welcome, the person, and how the site is shown. */
export function TopBar({ site, signedIn }: { site: Site; signedIn: boolean }) {
  return (
    <div className={styles.top}>
      <div className={`page-width ${styles.row}`}>
        <p className={styles.welcome}>
          欢迎访问{site.name}
          {site.platform}
        </p>
        <div className={styles.links}>
          <MemberCorner signedIn={signedIn} registerHref={routeExists(REGISTER) ? REGISTER : undefined} />
          <DisplayModeSwitch />
          <AccessButton />
          {routeExists(ENGLISH) && (
            <a href={ENGLISH} lang="en">
              English
            </a>
          )}
        </div>
      </div>
    </div>
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
