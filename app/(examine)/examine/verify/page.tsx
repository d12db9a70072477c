import type { Metadata } from "next";
import { VerifyPage } from "@/components/apply/result/verify-page";
import { MAX_WANTED_LENGTH } from "@/contract/apply/result-calls";
import { VERIFY_PATH } from "@/contract/apply/result-labels";
import { readText, type RawQuery } from "@/lib/address/list-query";
import { pageMetadata } from "@/lib/page-metadata";

type Props = { searchParams: Promise<RawQuery> };

const readCode = async ({ searchParams }: Props) => readText(await searchParams, "code", MAX_WANTED_LENGTH);

export async function generateMetadata(props: Props): Promise<Metadata> {
  return pageMetadata({
    route: VERIFY_PATH,
    description: "凭文书编号或验证码查验审批结果：是不是本平台出具的，现在是否有效。",
    column: "service",
    noindex: (await readCode(props)) !== "",
  });
}

export default async function Verify(props: Props) {
  return <VerifyPage typed={await readCode(props)} />;
}
