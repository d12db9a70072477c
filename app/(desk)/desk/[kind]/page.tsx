import type { Metadata } from "next";
import { NothingHere } from "@/components/desk/frame/nothing-here";
import { QueuePage } from "@/components/desk/queue/queue-page";
import { WORK_KIND_LABELS } from "@/contract/desk/work-kinds";
import { readWorkKind } from "@/services/desk/kind-names";

type Props = { params: Promise<{ kind: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const kind = readWorkKind((await params).kind);
  return { title: kind ? `${WORK_KIND_LABELS[kind]}待办` : "页面不存在" };
}

export default async function QueueRoute({ params }: Props) {
  const kind = readWorkKind((await params).kind);
  if (!kind) return <NothingHere />;
  return <QueuePage key={kind} kind={kind} />;
}
