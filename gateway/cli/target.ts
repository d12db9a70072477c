import { Client } from "undici";
import { fillPath } from "@/contract/call";
import { anyEnvelope } from "@/contract/envelope";
import { RETURN_CODE_SUCCESS } from "@/contract/refusals";
import { importOutcome, operatorCalls, type ImportKind, type ImportOutcome, type ImportRow } from "@/contract/operator";
import { systemClock } from "../core/clock";
import { controlSocketPath, isAnswering, takeControlSocket } from "../core/control-socket";
import { openPglite, openPostgres } from "../core/database";
import type { GatewayConfig } from "../env";
import { loadProductData } from "../modules/common/common.data";
import { createOperatorService } from "../modules/operator/operator.service";
import { CommandError } from "./usage";

/** Where a command's work is done: in the running gateway, or here when none runs. */
export interface Target {
  /** For the operator's eyes. */
  readonly description: string;
  importRows(kind: ImportKind, rows: readonly ImportRow[]): Promise<ImportOutcome>;
  close(): Promise<void>;
}

/** Through the control socket of the gateway that has the data folder. */
function gatewayTarget(socketPath: string): Target {
  const client = new Client("http://gateway", { socketPath });
  return {
    description: "正在运行的网关",
    async importRows(kind, rows) {
      const call = operatorCalls.importRows;
      const response = await client
        .request({
          method: call.method,
          path: fillPath(call.path, { kind }),
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ rows }),
        })
        .catch((error: Error) => {
          throw new CommandError(
            `与网关的连接中断（${error.message}）。已写入的行不受影响，重新执行同一命令即可继续。`,
          );
        });
      const text = await response.body.text();
      const envelope = anyEnvelope.safeParse(parseJson(text));
      if (!envelope.success) throw new CommandError(`网关没有给出可读的答复（HTTP ${response.statusCode}）。`);
      if (envelope.data.returnCode !== RETURN_CODE_SUCCESS) {
        throw new CommandError(
          `网关拒绝了这一批：${envelope.data.errorMessage ?? `返回码 ${envelope.data.returnCode}`}`,
        );
      }
      return importOutcome.parse(envelope.data.data);
    },
    close: () => client.close(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** In this process, which for so long owns the data folder as a gateway would. */
async function ownTarget(config: GatewayConfig): Promise<Target> {
  const control = await takeControlSocket(config.dataDir);
  try {
    const database = config.databaseUrl ? await openPostgres(config.databaseUrl) : await openPglite(config.dataDir);
    await loadProductData(database);
    const service = createOperatorService({ database, clock: systemClock });
    return {
      description: database.engine === "postgres" ? "PostgreSQL 数据库" : `数据目录 ${config.dataDir}`,
      importRows: service.importRows,
      async close() {
        await database.close();
        await control.close();
      },
    };
  } catch (error) {
    await control.close();
    throw error;
  }
}

/** Finds the running gateway, else opens the database itself. Throws a ConfigurationError when another start is quicker. */
export async function openTarget(config: GatewayConfig): Promise<Target> {
  const socketPath = controlSocketPath(config.dataDir);
  return (await isAnswering(socketPath)) ? gatewayTarget(socketPath) : ownTarget(config);
}
