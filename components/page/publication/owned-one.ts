import type { LogLine } from "@/components/page/case/timeline";
import type { CaseRating } from "@/contract/case";
import type { OwnPicture } from "@/contract/publication/pictures";
import type { OwnedEdit, OwnedShown } from "@/contract/publication/labels";
import type { Due } from "@/contract/rules/clock-promise";

/** What the owner reads of one, whatever kind it is of. */
export interface OwnedOne<Content = unknown> {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly state: OwnedShown;
  readonly turn: string;
  readonly mine: boolean;
  readonly due: Due | null;
  readonly updatedAt: string;
  readonly editing: OwnedEdit;
  readonly expiresOn: string | null;
  readonly publishedAt: string | null;
  readonly views: number;
  readonly form: Readonly<Record<string, unknown>>;
  readonly content: Content | null;
  readonly published: Content | null;
  readonly contactName: string;
  readonly phone: string;
  readonly files: readonly { readonly fileId: string; readonly name: string; readonly size: number }[];
  readonly pictures: readonly OwnPicture[];
  readonly opinion: string | null;
  readonly versions: readonly { readonly revision: number; readonly publishedAt: string; readonly content: Content }[];
  readonly days: readonly { readonly day: string; readonly views: number }[];
  readonly may: readonly string[];
  readonly mayEdit: boolean;
  readonly rating: CaseRating | null;
  readonly mayRate: boolean;
  readonly mayUrge: boolean;
  readonly log: readonly LogLine<OwnedShown>[];
}
