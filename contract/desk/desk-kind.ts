import type { z } from "zod";
import type { ApplicationBasis } from "./basis";
import type { Call, CallData, Calls } from "../call";
import type { DossierFile } from "../common/file";
import type { PlacedPlace } from "../enterprise/zone";
import type { OwnPicture } from "../publication/pictures";
import type { readVersion } from "./case-calls";
import type { AnyView, Fact, FactView } from "./view";

/** A kind of work as the desk reads it: what stands on its page, which documents it holds, and the calls of its steps. */

export interface DeskFile {
  readonly label: string;
  readonly fileId: string;
  readonly name: string;
  /** Who added it and when, where it came later. */
  readonly note?: string;
}

/** The policy that a case speaks of; of an application with what the applicant had to meet. */
export interface SheetPolicy {
  /** Null where the item rests on laws: its guide is what one reads. */
  readonly id: string | null;
  readonly title: string;
  readonly itemId?: string;
  readonly basis?: ApplicationBasis | null;
}

/** Of a kind with data that only a consent opens: read by somebody's wish, which is logged, and its papers one by one. */
export interface PrivateCalls {
  readonly read: Call & { readonly data: z.ZodType<PrivateData> };
  readonly file: Call;
}

/** What a consent has opened. */
export interface PrivateData {
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  readonly tables: readonly {
    readonly label: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
  readonly files: readonly Pick<DeskFile, "label" | "fileId" | "name">[];
}

/** Where whoever asked set a mark on the zone's plan, among its places. */
export interface SheetMark {
  readonly places: readonly PlacedPlace[];
  readonly point: { readonly lng: number; readonly lat: number };
}

/** A public page that a case speaks of. */
export interface SheetPage {
  readonly title: string;
  /** From `/` on. */
  readonly href: string;
}

/** A dossier as the page shows it. */
export interface Sheet {
  readonly facts: readonly Fact[];
  readonly files: readonly DeskFile[];
  readonly policy: SheetPolicy | null;
  readonly page: SheetPage | null;
  /** Null where none was set. */
  readonly mark: SheetMark | null;
  /** It has data that only a consent opens. */
  readonly closed: boolean;
}

/** A step is refused when the item is not the one that was read any more, so each takes the version. */
export interface StepCall extends Call {
  readonly body: z.ZodObject<{ version: typeof readVersion }>;
}

export interface DeskKind {
  readonly calls: Calls;
  readonly view: AnyView;
  /** Reads one whole. It is a line in the security log where it shows people. */
  readonly show: Call;
  readonly privateCalls: PrivateCalls | undefined;
  readonly sheet: (dossier: unknown) => Sheet;
  /** The steps by the name that their paths end with. */
  readonly steps: Readonly<Record<string, StepCall>>;
  /** What its calls call one by. */
  readonly param: "number" | "id";
}

interface Reading<Show extends Call> {
  /** Its calls; the steps are those that take a version. */
  readonly calls: Calls;
  readonly show: Show;
  readonly view: FactView<CallData<Show>>;
  readonly files?: (dossier: CallData<Show>) => readonly DeskFile[];
  readonly policy?: (dossier: CallData<Show>) => SheetPolicy | null;
  readonly page?: (dossier: CallData<Show>) => SheetPage | null;
  readonly mark?: (dossier: CallData<Show>) => SheetMark | null;
  /** With `closed`: which have data that only a consent opens. */
  readonly privateCalls?: PrivateCalls;
  readonly closed?: (dossier: CallData<Show>) => boolean;
  readonly param?: DeskKind["param"];
}

const isStep = (call: Call): call is StepCall => call.body !== undefined && "version" in call.body.shape;

export const deskKind = <Show extends Call>({
  calls,
  show,
  view,
  files = () => [],
  policy = () => null,
  page = () => null,
  mark = () => null,
  privateCalls,
  closed = () => false,
  param = "number",
}: Reading<Show>): DeskKind => ({
  calls,
  view,
  show,
  privateCalls,
  param,
  steps: Object.fromEntries(
    Object.values(calls)
      .filter(isStep)
      .map((call) => [call.path.split("/").at(-1) ?? "", call]),
  ),
  sheet(answer) {
    // What the kind's own call has answered.
    const dossier = answer as CallData<Show>;
    return {
      facts: view.facts(dossier).filter(([, , , place]) => place !== "apart"),
      files: files(dossier),
      policy: policy(dossier),
      page: page(dossier),
      mark: mark(dossier),
      closed: closed(dossier),
    };
  },
});

/** A file that has no other name than what it is; none where there is none. */
export const named = (label: string, fileId: string | null): DeskFile[] =>
  fileId === null ? [] : [{ label, fileId, name: label }];
export const attached = (files: readonly DossierFile[]): DeskFile[] =>
  files.map((file) => ({ label: "附件", ...file }));
/** The pictures of a publication, each with what it shows. */
export const pictured = (pictures: readonly OwnPicture[]): DeskFile[] =>
  pictures.map(({ fileId, name, alt }, index) => ({
    label: alt ? `图片 ${index + 1}：${alt}` : `图片 ${index + 1}`,
    fileId,
    name,
  }));
