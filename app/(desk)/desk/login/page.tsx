import type { Metadata } from "next";
import { DeskSignIn } from "@/components/desk/sign-in/desk-sign-in";
import { safeDeskPath } from "@/lib/address/desk";
import { DESK_ROUTES } from "@/lib/routes/desk-table";
import { readSite } from "@/lib/site";

export const metadata: Metadata = { title: DESK_ROUTES.find(({ path }) => path === "/desk/login")?.title ?? "" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DeskLoginPage({ searchParams }: Props) {
  const { redirect_uri: wish } = await searchParams;
  const site = readSite();
  return <DeskSignIn redirectTo={safeDeskPath(wish)} zone={site.name} />;
}
