/** Shows how far a file has been read: one line that is redrawn on a terminal, a line each tenth elsewhere. */

export interface Screen {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface Progress {
  /** `bytes` read so far. */
  advance(bytes: number): void;
  finish(): void;
}

const BAR = 30;
// A terminal is redrawn at most this often, in milliseconds.
const REDRAW = 100;

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

export function createProgress(screen: Screen, size: number, now: () => number = Date.now): Progress {
  let drawn = 0;
  let tenth = 0;
  return {
    advance(bytes) {
      const share = size === 0 ? 1 : Math.min(1, bytes / size);
      const percent = Math.floor(share * 100);
      if (screen.isTTY) {
        if (now() - drawn < REDRAW && share < 1) return;
        drawn = now();
        const full = Math.round(share * BAR);
        screen.write(
          `\r[${"█".repeat(full)}${"░".repeat(BAR - full)}] ${String(percent).padStart(3)}%  ${megabytes(bytes)} / ${megabytes(size)} MB`,
        );
      } else if (Math.floor(percent / 10) > tenth) {
        tenth = Math.floor(percent / 10);
        screen.write(`已处理 ${tenth * 10}%（${megabytes(bytes)} / ${megabytes(size)} MB）\n`);
      }
    },
    finish() {
      if (screen.isTTY) screen.write("\n");
    },
  };
}
