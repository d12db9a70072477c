import { useEffect, useRef, useState } from "react";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { licenceFacts, type LicenceFacts } from "@/contract/account/access";
import type { Recognised } from "@/contract/account/recognition";
import { recogniseImage } from "@/services/account/access";

/** What can be read by the recognition; a PDF is taken but not read. */
const READABLE = /\.(?:jpg|png)$/i;

/** What the profile can begin with; undefined when nothing of it could be read or fits. */
function factsOf(read: Omit<Recognised, "name" | "creditCode">): LicenceFacts | undefined {
  const { legalPerson, address, foundedOn = null, registeredCapital = null, businessScope = null } = read;
  const facts = licenceFacts.safeParse({ legalPerson, address, foundedOn, registeredCapital, businessScope });
  return facts.success && Object.values(facts.data).some(Boolean) ? facts.data : undefined;
}

export type LicenceRecognition = "none" | "reading" | "read" | "kept" | "failed";

/** The fields of the form that a licence can fill. */
type Facts = Readonly<Record<"enterpriseName" | "creditCode", string>>;

/**
 * Reads an uploaded licence and fills the form with it; `facts` is what else was read. That takes seconds, and the person goes on meanwhile: a licence
 * that was exchanged or removed fills nothing any more, and what somebody typed is never overwritten.
 */
export function useLicenceRecognition(values: Facts, fill: (name: keyof Facts, value: string) => void) {
  const [reading, setReading] = useState<LicenceRecognition>("none");
  const [facts, setFacts] = useState<LicenceFacts>();
  const current = useRef<string>(undefined);
  const newest = useRef(values);
  useEffect(() => {
    newest.current = values;
  });
  /** What an earlier licence filled in; a newer one may put its own in its place. */
  const filled = useRef<Facts>({ enterpriseName: "", creditCode: "" });

  /** False where somebody has typed something else. */
  const put = (name: keyof Facts, read: string | null): boolean => {
    const there = newest.current[name].trim();
    if (read === null || there === read) return true;
    if (there !== "" && there !== filled.current[name]) return false;
    filled.current = { ...filled.current, [name]: read };
    fill(name, read);
    return true;
  };

  const read = (file: UploadedFile | undefined): void => {
    if (file?.fileId === current.current) return;
    current.current = file?.fileId;
    setFacts(undefined);
    // What was read off another licence goes with it, unless somebody has typed since.
    for (const name of ["enterpriseName", "creditCode"] as const)
      if (filled.current[name] !== "" && newest.current[name].trim() === filled.current[name]) fill(name, "");
    filled.current = { enterpriseName: "", creditCode: "" };
    if (!file || !READABLE.test(file.name)) {
      setReading("none");
      return;
    }
    setReading("reading");
    recogniseImage(file.fileId, "licence").then(
      ({ name, creditCode, ...others }) => {
        if (current.current !== file.fileId) return;
        setFacts(factsOf(others));
        const taken = [put("enterpriseName", name), put("creditCode", creditCode)];
        setReading(!name && !creditCode ? "failed" : taken.includes(false) ? "kept" : "read");
      },
      () => current.current === file.fileId && setReading("failed"),
    );
  };

  return { reading, read, facts };
}
