interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether a page may be fetched before it is asked for: not on 2g, not for people who save data (specification 9). */
export function maySpendData(
  connection: Connection | undefined = (navigator as Navigator & { connection?: Connection }).connection,
): boolean {
  if (connection === undefined) return true;
  return connection.saveData !== true && !(connection.effectiveType ?? "").includes("2g");
}
