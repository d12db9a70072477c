import Link from "next/link";
import { Icon, type IconName } from "@/components/ui/icon";
import type { FacetOption, PolicyLevel } from "@/contract/policy";
import { EMPTY_SEARCH, policySearchAddress, toggleFacet } from "@/services/policy/search-address";
import { BannerArt } from "./banner-art";
import styles from "./home.module.css";

const TILES: readonly { level: PolicyLevel; title: string; icon: IconName }[] = [
  { level: "zone", title: "园区政策", icon: "flag" },
  { level: "municipal", title: "市级政策", icon: "city" },
  { level: "provincial", title: "省级政策", icon: "building" },
  { level: "national", title: "国家政策", icon: "law" },
];

/** What one can do here, and the four ways into the policies with their real counts. */
export function HomeBanner({ levels }: { levels: readonly FacetOption[] }) {
  const total = levels.reduce((sum, option) => sum + option.count, 0);
  const tiles = TILES.flatMap((tile) => {
    const count = levels.find((option) => option.value === tile.level)?.count ?? 0;
    return count > 0 ? [{ ...tile, count }] : [];
  });
  return (
    <section className={styles.banner}>
      <BannerArt />
      <div className="page-width">
        <h1>政策找得到，条款看得懂</h1>
        <p>
          汇集国家、省、市和园区政策文件{total > 0 && ` ${total.toLocaleString("zh-CN")} 部`}
          ，按关键字、文号、发文机关和年份随手可查。
        </p>
        <div className={styles.bannerActions}>
          <Link href={policySearchAddress(EMPTY_SEARCH)} prefetch={false} className={styles.bannerMain}>
            查政策
          </Link>
          <Link
            href={policySearchAddress(toggleFacet(EMPTY_SEARCH, "validity", "in_force"))}
            prefetch={false}
            className={styles.bannerSecond}
          >
            只看现行有效
          </Link>
        </div>
      </div>
      {tiles.length > 0 && (
        <ul className={`page-width ${styles.tiles}`}>
          {tiles.map((tile) => (
            <li key={tile.level}>
              <Link
                href={policySearchAddress(toggleFacet(EMPTY_SEARCH, "level", tile.level))}
                prefetch={false}
                className={styles.tile}
              >
                <span className={styles.tileIcon}>
                  <Icon name={tile.icon} size={26} />
                </span>
                <span>
                  <strong>{tile.title}</strong>
                  <small>{tile.count.toLocaleString("zh-CN")} 部在库</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
