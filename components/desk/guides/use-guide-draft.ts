"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useWrite } from "@/components/layout/use-write";
import type { GuideDossier } from "@/contract/desk/guide/guide-desk";
import type { RecordTree } from "@/contract/form/record-fields";
import { markUnsaved } from "@/lib/browser/unsaved";
import { failureMessage } from "@/lib/gateway/failure-message";
import { guideMutations } from "@/services/desk/guides";

/** So long after the last key what was written is saved. */
const PAUSE_MS = 1500;

const useSave = (id: string) => useWrite(guideMutations.save(id));

/**
 * What is being written of a guide. It is saved by itself; two saves never overtake each other, and what could not be saved
 * stays on the page, with why.
 */
export function useGuideDraft({ id, version, form, draft }: GuideDossier) {
  const save = useSave(id);
  const [values, setValues] = useState<RecordTree>(() => draft?.form ?? form ?? {});
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  // Refs: what is saved is what stands there when the one before has come back.
  const latest = useRef(values);
  const stand = useRef({ edition: draft?.edition ?? null, base: version });
  const running = useRef<Promise<boolean>>(undefined);

  // What somebody else has done to it, or a step of one's own, counts as long as nothing is written here that is not saved.
  const shown = `${version}/${draft?.edition ?? ""}`;
  const [known, setKnown] = useState(shown);
  if (known !== shown && !dirty && !saving) {
    setKnown(shown);
    setValues(draft?.form ?? form ?? {});
  }
  useEffect(() => {
    if (dirty || saving) return;
    latest.current = values;
    stand.current = { edition: draft?.edition ?? null, base: version };
  }, [values, dirty, saving, draft?.edition, version]);

  useEffect(() => {
    markUnsaved(`guide-${id}`, dirty);
    return () => markUnsaved(`guide-${id}`, false);
  }, [id, dirty]);

  /** False where it could not be saved. */
  const saveNow = useCallback(async (): Promise<boolean> => {
    if (running.current) await running.current;
    const sent = latest.current;
    const attempt = (async () => {
      setSaving(true);
      setFailure([]);
      try {
        const dossier = await save({ form: sent, ...stand.current });
        stand.current = { edition: dossier.draft?.edition ?? null, base: dossier.version };
        if (latest.current === sent) setDirty(false);
        return true;
      } catch (error) {
        setFailure(failureMessage(error, "没有存上，请检查网络后重试；写的都还在这一页"));
        return false;
      } finally {
        setSaving(false);
        running.current = undefined;
      }
    })();
    running.current = attempt;
    return attempt;
  }, [save]);

  const failed = failure.length > 0;
  useEffect(() => {
    if (!dirty || saving || failed) return;
    const timer = setTimeout(() => void saveNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, dirty, saving, failed, saveNow]);

  const change = (by: (values: RecordTree) => RecordTree) => {
    latest.current = by(latest.current);
    setValues(latest.current);
    setDirty(true);
  };

  return { values, change, dirty, saving, failure, saveNow, edition: () => stand.current.edition };
}
