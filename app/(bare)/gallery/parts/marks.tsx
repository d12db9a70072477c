import { Icon, type IconName } from "@/components/ui/icons/icon";
import { ICON_PATHS } from "@/components/ui/icons/icon-paths";
import { Illustration, type IllustrationName } from "@/components/ui/icons/illustration";
import { LineArt, type LineArtName } from "@/components/ui/icons/line-art";
import { LINE_DRAWINGS } from "@/components/ui/icons/line-drawings";
import { Tag } from "@/components/ui/tag";
import styles from "../gallery.module.css";

const PICTURES: readonly IllustrationName[] = [
  "empty-list",
  "empty-table",
  "offline",
  "not-found",
  "fault",
  "done",
  "maintain",
  "no-permission",
];

export function Marks() {
  return (
    <div className="page-width">
      <h1 className={styles.heading}>图标与插画</h1>
      <ul className={styles.icons}>
        {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} size={24} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
      <ul className={styles.icons}>
        {(Object.keys(LINE_DRAWINGS) as LineArtName[]).map((name) => (
          <li key={name}>
            <LineArt name={name} size={48} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
      <ul className={styles.pictures}>
        {PICTURES.map((name) => (
          <li key={name}>
            <Illustration name={name} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
      <p className={styles.tags}>
        <Tag>办理中</Tag> <Tag tone="success">已解决</Tag> <Tag tone="muted">已答复</Tag> <Tag tone="danger">超期</Tag>{" "}
        <Tag tone="muted">园区</Tag>
      </p>
    </div>
  );
}
