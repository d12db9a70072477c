import { PortalLink } from "./portal-link";
import { buttonClass, type ButtonKind } from "./button";

/** A link that looks like a button. `kind` primary stands once a view: it is the main action. */
export function ButtonLink({
  href,
  kind = "primary",
  small = false,
  children,
}: {
  href: string;
  kind?: ButtonKind;
  small?: boolean;
  children: React.ReactNode;
}) {
  return (
    <PortalLink href={href} className={buttonClass(kind, small)}>
      {children}
    </PortalLink>
  );
}
