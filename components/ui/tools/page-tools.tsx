import { ButtonLink } from "../button-link";
import { CopyLink } from "./copy-link";
import { Icon } from "../icons/icon";
import { PrintButton } from "./print-button";

/** The tools of a detail page: its own first, then print, copy the address, make a poster with a QR code. */
export function PageTools({ posterHref, children }: { posterHref?: string; children?: React.ReactNode }) {
  return (
    <>
      {children}
      <PrintButton kind="quiet" />
      <CopyLink />
      {posterHref && (
        <ButtonLink href={posterHref} kind="quiet">
          <Icon name="qr" size={18} />
          海报与二维码
        </ButtonLink>
      )}
    </>
  );
}
