"use client";

import { useQuery } from "@tanstack/react-query";
import { useRested } from "@/components/layout/use-rested";
import type { AppealHints } from "@/contract/interaction/appeal";
import type { AppealKind } from "@/contract/interaction/appeal-labels";
import { appealQueries, type HintBody } from "@/services/interaction/appeal/cases";

/** How long the hands must rest before help is asked for (ms). */
const PAUSE = 700;
/** Fewer letters say nothing yet. */
const LEAST = 5;

/** What is being written. */
export interface WrittenAppeal {
  readonly kind: string;
  readonly title: string;
  readonly content: string;
  readonly placeId: string;
  readonly id?: string;
}

/** What may go with the text while it is written; undefined before there is anything to say. */
export function useAppealHints({ kind, title, content, placeId, id }: WrittenAppeal): AppealHints | undefined {
  const typed = useRested(
    JSON.stringify([title.trim().slice(0, 60), content.trim().slice(0, 2000), placeId, kind]),
    PAUSE,
  );
  const [restedTitle = "", restedContent = "", restedPlace = "", restedKind = ""] = JSON.parse(typed) as string[];
  const body: HintBody = {
    title: restedTitle,
    content: restedContent,
    ...(restedKind ? { kind: restedKind as AppealKind } : {}),
    ...(restedPlace && restedPlace !== "other" ? { placeId: restedPlace } : {}),
    ...(id === undefined ? {} : { id }),
  };
  const enabled = restedTitle.length + restedContent.length >= LEAST;
  const { data } = useQuery({ ...appealQueries.hints(body), enabled });
  return enabled ? data : undefined;
}
