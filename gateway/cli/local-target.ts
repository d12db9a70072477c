import { faultLine, type ErrorFacts } from "@/contract/safe-log";
import { buildGateway } from "../build";
import { systemClock } from "../core/clock";
import { takeControlSocket } from "../core/control-socket";
import type { GatewayConfig } from "../env";
import { openConfiguredDatabase } from "../open-database";
import { loadProductData } from "../modules/code/code.data";
import { sendOver, type Target } from "./target";

interface LogLine {
  readonly msg?: string;
  readonly err?: ErrorFacts;
}

/**
 * A gateway in this process, which for so long owns the data folder as any gateway would. It listens to nobody. Its
 * sweepers start after a minute at the earliest and stop with it: what they do is what the next gateway would do.
 */
export async function localTarget(config: GatewayConfig): Promise<Target> {
  const control = await takeControlSocket(config.dataDir);
  try {
    const database = await openConfiguredDatabase(config, () => undefined);
    await loadProductData(database);
    // The log is not for the operator's eyes; of a fault they are told one line.
    let fault = "";
    const logStream = {
      write(line: string) {
        const { msg, err } = JSON.parse(line) as LogLine;
        if (msg === "fault" && err) fault = faultLine(err);
      },
    };
    const app = await buildGateway({
      config: { ...config, logLevel: "error" },
      database,
      clock: systemClock,
      control: { owns: () => true },
      logStream,
    });
    return {
      description: database.engine === "postgres" ? "PostgreSQL 数据库" : `数据目录 ${config.dataDir}`,
      send: sendOver(async ({ method, path, body }) => {
        const payload = body === undefined ? {} : { payload: body as object };
        fault = "";
        const response = await app.inject({ method, url: path, ...payload });
        if (fault) throw new Error(fault);
        return { status: response.statusCode, text: response.body };
      }),
      async close() {
        await app.close();
        await database.close();
        await control.close();
      },
    };
  } catch (error) {
    await control.close();
    throw error;
  }
}
