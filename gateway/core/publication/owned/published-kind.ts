/** A kind of what enterprises publish as everybody else needs to know it. */
export interface PublishedKind {
  /** Its name in the log. */
  readonly kind: string;
  /** What people call one: 供给. */
  readonly label: string;
  /** What the public sees under an id, and whose it is; undefined where it sees nothing. */
  readonly find: (id: string) => Promise<Published | undefined>;
}

export interface Published {
  readonly title: string;
  readonly enterpriseId: string;
  /** Its page, from `/` on. */
  readonly href: string;
}
