import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CasePage } from "@/components/desk/case/case-page";
import { WORK_KIND_LABELS } from "@/contract/desk/queue-labels";
import { readWorkKind } from "@/services/desk/kind-names";

type Props = { params: Promise<{ kind: string; number: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind: wish, number } = await params;
  const kind = readWorkKind(wish);
  return { title: kind ? `${decodeURIComponent(number)} ${WORK_KIND_LABELS[kind]}` : "页面不存在" };
}

export default async function CaseRoute({ params }: Props) {
  const { kind: wish, number } = await params;
  const kind = readWorkKind(wish);
  if (!kind) notFound();
  return <CasePage kind={kind} number={decodeURIComponent(number)} />;
}
