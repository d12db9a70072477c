import { notFound } from "next/navigation";
import { PARTS } from "../parts";

export default async function GalleryPartPage({ params }: { params: Promise<{ part: string }> }) {
  const found = PARTS[(await params).part];
  if (!found) notFound();
  const { Part } = found;
  return <Part />;
}
