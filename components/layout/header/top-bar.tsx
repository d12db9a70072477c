import { routeExists } from "@/lib/routes";
import type { Site } from "@/lib/site";
import { AccessButton } from "../access/access-button";
import { DisplayModeSwitch } from "./display-mode-switch";
import { MemberCorner } from "./member-corner";
import styles from "./top-bar.module.css";

const REGISTER = "/auth/register";
const ENGLISH = "/zct-ee/policy-en";

/**
 * The strip on top: welcome, the person, and how the site is shown. On phones it gives its room to the page, except where
 * one looks for it: on the page of all services (`data-all-services`), and where there is no header to speak of.
 */
export function TopBar({ site, signedIn, onPhones }: { site: Site; signedIn: boolean; onPhones: boolean }) {
  return (
    <div className={styles.top} data-phones={onPhones || undefined}>
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
