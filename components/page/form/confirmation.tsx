import { ButtonLink } from "@/components/ui/button-link";
import { Illustration } from "@/components/ui/icons/illustration";
import { PrintButton } from "@/components/ui/tools/print-button";
import styles from "./form-page.module.css";

/**
 * The end of a form: done, under which number, what happens next and when, whom to ask, and where to go. It is made from
 * the case's own address, so a reload or a bookmark shows it again and sends nothing.
 */
export function Confirmation({
  title,
  numberLabel = "受理编号",
  number,
  next,
  contact,
  links,
  children,
}: {
  /** `诉求已提交`. */
  title: string;
  numberLabel?: string;
  number: string;
  /** What happens next, each with its time limit. */
  next: readonly React.ReactNode[];
  contact?: React.ReactNode;
  links: readonly { readonly href: string; readonly label: string }[];
  children?: React.ReactNode;
}) {
  return (
    <div className={`page-width ${styles.page}`}>
      <div className={`${styles.paper} ${styles.confirmation}`}>
        <div className={styles.panel}>
          <Illustration name="done" />
          <h1>{title}</h1>
          <p>
            {numberLabel}
            <strong>{number}</strong>
          </p>
        </div>
        <div className={styles.confirmationText}>
          <section>
            <h2>接下来</h2>
            <ol className={styles.next}>
              {next.map((step, index) => (
                <li key={index}>{step}</li>
              ))}
            </ol>
          </section>
          {contact && (
            <section>
              <h2>有疑问时</h2>
              <div>{contact}</div>
            </section>
          )}
          {children}
          <div className={`${styles.actions} screen-only`}>
            {links.map((link, index) => (
              <ButtonLink key={link.href} href={link.href} kind={index === 0 ? "primary" : "plain"}>
                {link.label}
              </ButtonLink>
            ))}
            <PrintButton>打印或保存回执</PrintButton>
          </div>
        </div>
      </div>
    </div>
  );
}
