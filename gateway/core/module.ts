import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { LicenceFacts } from "@/contract/account/access";
import type { ZoneFigures } from "@/contract/common/home";
import type { WaitingCase } from "@/contract/common/waiting";
import type { ImportKind } from "@/contract/operator/operator";
import type { CodedValue } from "@/contract/coded-value";
import type { Limit } from "@/contract/rules/limit";
import type { ListName } from "@/contract/cache-tags";
import type { FavoriteKind } from "@/contract/policy/favorite";
import type { GatewayConfig } from "../env";
import type { CaseRegistry } from "./case/case-registry";
import type { AnyCase } from "./case/case.repository";
import type { CaseParts } from "./case/case-steps.service";
import type { Watched } from "./changes/watched";
import type { SearchSource } from "./catalogue/catalogue";
import type { SearchKind } from "./catalogue/search-kind";
import type { AccessRule, Caller, Viewer } from "./caller";
import type { Executor } from "./database";
import type { FindUnqueued } from "./desk/decision-facts";
import type { SealedColumn } from "./field-cipher";
import type { Importer } from "./import-batch";
import type { PageBounds } from "./paging";
import type { CleanedFile } from "./ports";
import type { PublishedKind } from "./publication/owned/published-kind";

/** What every module is built from. */
export interface ModuleContext extends CaseParts {
  readonly config: GatewayConfig;
  readonly log: FastifyBaseLogger;
  readonly registry: Registry;
}

/** Coded values with their words, by `typeCode`. */
export type Dictionary = Readonly<Record<string, CodedValue<string>>>;

/** What all modules together have to say: read when a call comes, since then every module is there. */
export interface Registry {
  readonly cases: CaseRegistry;
  readonly fileHolders: readonly HoldsFile[];
  readonly filesCleaned: readonly FilesCleaned[];
  readonly unqueued: readonly FindUnqueued[];
  readonly importers: Partial<Record<ImportKind, Importer>>;
  readonly favourites: Partial<Record<FavoriteKind, Describe>>;
  readonly kept: Partial<Record<FavoriteKind, Kept>>;
  readonly dictionary: Dictionary;
  readonly figures: readonly CountFigures[];
  readonly waiting: readonly ListWaiting[];
  readonly ownByNumber: readonly OwnByNumber[];
  /** By name. */
  readonly published: ReadonlyMap<string, PublishedKind>;
  readonly concerns: readonly FindConcerns[];
  readonly forgetPerson: readonly ForgetPerson[];
  readonly startEnterprise: readonly StartEnterprise[];
  /** In the order of the index. */
  readonly sitemap: readonly SitemapPart[];
  /** In the order in which results name them. */
  readonly searchKinds: readonly SearchKind[];
}

/**
 * Whether what the staff calls so (a person's real name, an enterprise) holds a file that it decides by; it holds none for
 * whoever may not see it.
 */
export type HoldsFile = (name: string, fileId: string, viewer: Viewer) => Promise<boolean>;

/** Follows, in the same transaction, where size or fingerprint of files is written down elsewhere too. */
export type FilesCleaned = (transaction: Executor, files: readonly CleanedFile[]) => Promise<void>;

/** Looks up things of one kind that people keep; those that do not exist (any more) are left out. */
export type Describe = (
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { readonly title: string; readonly state: string }>>;

/** What follows when somebody has kept a thing of the kind that was not kept before. */
export type Kept = (caller: Caller, id: string) => Promise<void>;

/** A module's share of the figures on the home page. */
export type CountFigures = () => Promise<Partial<Omit<ZoneFigures, "updatedAt">>>;

/** Cases of a module in which it is the caller's turn, as far as the caller may see them; the newest few. */
export type ListWaiting = (caller: Caller) => Promise<readonly WaitingCase[]>;

/** How a module finds one of the caller's own cases by its number. */
export interface OwnByNumber {
  /** Who may open it; for anybody else none is found. */
  readonly opens: AccessRule;
  /** The page of the case, from `/` on; undefined where the caller has none with that number. */
  readonly find: (caller: Caller, number: string) => Promise<string | undefined>;
}

/** What the staff should see to, each in a sentence that says how; nothing when all is well. */
export type FindConcerns = () => Promise<readonly string[]>;

/** Takes away what belongs to nobody but a person who goes; what is on record of an enterprise or of the zone stays. */
export type ForgetPerson = (transaction: Executor, userId: string, now: Date) => Promise<void>;

/** What the registration of an enterprise knows: its profile begins with that. */
export interface RegisteredEnterprise {
  readonly id: string;
  readonly creditCode: string;
  readonly licence: LicenceFacts | undefined;
  /** Who registered it, the first administrator. */
  readonly by: { readonly userId: string; readonly fullName: string; readonly phone: string };
}

/** Begins what a module keeps of an enterprise, within the registration. */
export type StartEnterprise = (
  parts: Pick<ModuleContext, "clock"> & { readonly transaction: Executor },
  enterprise: RegisteredEnterprise,
) => Promise<void>;

/** Pages of one kind in the site map. */
export interface SitemapPart {
  /** Of its files: `policies` for `/sitemaps/policies-1.xml`. */
  readonly name: string;
  /** Lower ones come first in the index. */
  readonly order: number;
  /** What a page's address begins with, before the id. */
  readonly base: `/${string}/` | `/${string}?id=`;
  readonly madeOf: ListName;
  /** How many the public may see. */
  readonly count: () => Promise<number>;
  /** Those, always in the same order, so that an address stays in its file. */
  readonly list: (bounds: PageBounds) => Promise<readonly { readonly id: string; readonly updatedAt: Date }[]>;
}

/** What sample data is loaded with; the day is the clock's. */
export type SampleParts = Omit<ModuleContext, "log" | "registry">;

/** Sample data in three steps, each for all modules in their order before the next one begins. */
interface Sample {
  /** People, their enterprises and profiles. */
  readonly people?: (parts: SampleParts) => Promise<void>;
  /** What anybody may read. */
  readonly publications?: (parts: SampleParts) => Promise<void>;
  /** What the sample people have in hand. */
  readonly cases?: (parts: SampleParts) => Promise<void>;
}

/** A domain, described once; build, start, command line and desk read it. */
export interface GatewayModule {
  readonly name: string;
  /** Its calls and the work it does on a clock. */
  readonly mount: (app: FastifyInstance, context: ModuleContext) => void | Promise<void>;
  readonly cases?: readonly AnyCase[];
  /** What of it lies sealed beside the columns that its cases name. */
  readonly sealed?: readonly SealedColumn[];
  /** Its tables of which public answers are made. */
  readonly watches?: readonly Watched[];
  /** Its coded values that people see, by their `typeCode`. */
  readonly dictionary?: Dictionary;
  /** What of it is counted, but for its calls a minute. */
  readonly limits?: readonly Limit[];
  /** Files of what is decided once and is no case. */
  readonly holdsFile?: (context: Pick<ModuleContext, "database">) => HoldsFile;
  /** Where it has written down what files are like beside what the files module knows. */
  readonly filesCleaned?: (context: Pick<ModuleContext, "cipher">) => FilesCleaned;
  /** What it decides once and the operators' queues lack. */
  readonly decisionWork?: () => readonly FindUnqueued[];
  readonly importers?: (context: Omit<ModuleContext, "registry">) => Partial<Record<ImportKind, Importer>>;
  readonly favourites?: (context: Omit<ModuleContext, "registry">) => Partial<Record<FavoriteKind, Describe>>;
  readonly kept?: (context: Omit<ModuleContext, "registry">) => Partial<Record<FavoriteKind, Kept>>;
  readonly figures?: (context: Omit<ModuleContext, "registry">) => CountFigures;
  /** Its entries in the list of what waits for whoever asked. */
  readonly waiting?: (context: Omit<ModuleContext, "registry">) => ListWaiting;
  /** Its own cases of whoever asked, by number. */
  readonly ownByNumber?: (context: Omit<ModuleContext, "registry">) => OwnByNumber;
  /** What enterprises publish in it. */
  readonly published?: (context: Omit<ModuleContext, "registry">) => PublishedKind;
  readonly concerns?: (context: Omit<ModuleContext, "registry">) => FindConcerns;
  readonly forgetPerson?: ForgetPerson;
  readonly startEnterprise?: StartEnterprise;
  readonly sitemap?: (context: Omit<ModuleContext, "registry">) => readonly SitemapPart[];
  /** What of it can be searched by words; policies have an index of their own. */
  readonly search?: (context: Omit<ModuleContext, "registry" | "log">) => readonly SearchSource[];
  /** What of it the public finds in one search over all kinds. */
  readonly searchKinds?: (context: Omit<ModuleContext, "registry" | "log">) => readonly SearchKind[];
  readonly sample?: Sample;
}
