import type { Metadata } from "next";
import { CasePage } from "@/components/desk/case/case-page";
import { NothingHere } from "@/components/desk/frame/nothing-here";
import { WORK_KIND_LABELS } from "@/contract/desk/work-kinds";
import { readSegment } from "@/lib/address/percent-encoding";
import { readWorkKind } from "@/services/desk/kind-names";

type Props = { params: Promise<{ kind: string; number: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind: wish, number } = await params;
  const kind = readWorkKind(wish);
  return { title: kind ? `${readSegment(number)} ${WORK_KIND_LABELS[kind]}` : "页面不存在" };
}

export default async function CaseRoute({ params }: Props) {
  const { kind: wish, number } = await params;
  const kind = readWorkKind(wish);
  if (!kind) return <NothingHere />;
  return <CasePage kind={kind} number={readSegment(number)} />;
}
