"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { useContractForm } from "@/components/form/use-contract-form";
import type { WorkFile } from "@/contract/desk/queue";
import { deskQueries } from "@/services/desk/queries";
import { useSendKey } from "./use-send-key";
import { draftPlace, keepDraft, notSent, readDraft, type DraftPart, type DraftPlace } from "./drafts";

type Item = Pick<WorkFile, "kind" | "number">;

/** Where the operator's own words about an item are kept. */
export function useDraftPlace(item: Item, part: DraftPart): DraftPlace {
  const { data: me } = useQuery(deskQueries.me());
  return draftPlace(me?.userId, item, part);
}

/** Words of a dialog: closed without sending it finds them again. `sent` takes away those that were sent. */
export function useDraft(item: Item, part: DraftPart) {
  const place = useDraftPlace(item, part);
  const [words, show] = useState(() => readDraft(place));
  const now = useRef(words);
  const setWords = (text: string) => {
    now.current = text;
    show(text);
    keepDraft(place, text);
  };
  return { words, setWords, sent: (text: string) => setWords(notSent(now.current, text)) };
}

/**
 * A form about an item, whose fields are kept until they were sent; Ctrl+Enter sends it. `send` says by `sent` that the
 * gateway has it: then goes what was sent, and what was typed meanwhile stays.
 */
export function useDraftForm<Schema extends z.ZodObject>({
  id,
  schema,
  item,
  part,
  field,
  files,
  send,
}: {
  id: string;
  schema: Schema;
  item: Item;
  part: DraftPart;
  /** The long field, of which what is typed while it is sent stays; undefined where nothing is written at length. */
  field: string | undefined;
  /** What was attached before, where the form has files. */
  files?: readonly UploadedFile[];
  send: (body: z.output<Schema>, sent: () => void) => Promise<unknown>;
}) {
  const place = useDraftPlace(item, part);
  type Name = keyof z.input<Schema> & string;
  const names = Object.keys(schema.shape) as Name[];
  const beside = names.filter((name) => name !== field && name !== "fileIds");
  /** The long field goes along from step to step under one name; the others, each under its own. */
  const placeFor = (name: Name): DraftPlace => (name === field || place === undefined ? place : `${place}.${name}`);
  const form = useContractForm({
    id,
    schema,
    initial: Object.fromEntries(
      names.map((name) => [name, name === "fileIds" ? (files ?? []) : readDraft(placeFor(name))]),
    ) as Record<Name, unknown>,
    repeatable: true,
    onSubmit: async (body) => {
      await send(body, () => {
        for (const name of beside) form.setValue(name, "");
        write(notSent(now.current, written));
      });
    },
  });
  const write = (text: string) => {
    if (field === undefined) return;
    keepDraft(place, text);
    form.setValue(field as Name, text);
  };
  const values = form.values as Readonly<Record<string, unknown>>;
  const written = field === undefined ? "" : String(values[field] ?? "");
  // As it is when the answer comes, not as it was when it was sent.
  const now = useRef(written);
  useLayoutEffect(() => {
    now.current = written;
  });
  useEffect(() => {
    if (field !== undefined) keepDraft(place, written);
  }, [field, place, written]);
  const others = JSON.stringify(beside.map((name) => [placeFor(name), String(values[name] ?? "")]));
  useEffect(() => {
    for (const [at, text] of JSON.parse(others) as readonly (readonly [string | null, string])[])
      keepDraft(at ?? undefined, text);
  }, [others]);
  useSendKey(id, () => void form.submit());
  return { form, names, written, write };
}
