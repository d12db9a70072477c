import { afterAll, vi } from "vitest";

/**
 * Files share a process, so each leaves it as it found it: clock, globals, environment, working folder and the listeners of
 * the process. Registered before the hooks of a file, this one runs after them.
 */
const environment = { ...process.env };
const folder = process.cwd();
const EVENTS = ["uncaughtException", "unhandledRejection", "warning", "exit", "SIGINT", "SIGTERM"] as const;
const listeners = new Map(EVENTS.map((event) => [event, new Set<unknown>(process.rawListeners(event))]));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  if (process.cwd() !== folder) process.chdir(folder);
  for (const [event, known] of listeners)
    for (const listener of process.rawListeners(event))
      if (!known.has(listener)) process.off(event, listener as () => void);
});
