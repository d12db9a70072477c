import { notFound } from "next/navigation";

/** The address of the error page itself (specification 2.14): the same page as for any unknown address. */
export default function NotFoundPage() {
  notFound();
}
