import { Illustration, type IllustrationName } from "@/components/ui/icons/illustration";
import styles from "./site.module.css";

/** One message and the ways on from here. The first action is the main one. Plain links: full loads on purpose. */
export function MessagePage({
  picture,
  title,
  actions,
  children,
}: {
  picture: IllustrationName;
  title: string;
  actions: readonly { readonly label: string; readonly href: string }[];
  children: React.ReactNode;
}) {
  return (
    <div className="page-width">
      <div className={styles.message}>
        <Illustration name={picture} />
        <h1>{title}</h1>
        {children}
        <div className={styles.actions}>
          {actions.map((action, index) => (
            <a key={action.href} href={action.href} className={index === 0 ? styles.main : undefined}>
              {action.label}
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}
