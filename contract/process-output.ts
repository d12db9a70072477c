let isDone = false;

/**
 * For the processes of the door and the gateway alike: when whoever read their output has gone (a pipe that was closed), what
 * is written is lost, and the process goes on. Without this node ends it.
 */
export function outliveReaders(): void {
  if (isDone) return;
  isDone = true;
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
