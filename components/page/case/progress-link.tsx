import { ButtonLink } from "@/components/ui/button-link";
import { PROGRESS_PATH } from "@/lib/address/progress";

/** The way to a case by its number, where nothing else was found. */
export const ProgressLink = () => (
  <ButtonLink href={PROGRESS_PATH} kind="plain">
    凭编号查进度
  </ButtonLink>
);
