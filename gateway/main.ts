import { fileURLToPath } from "node:url";
import { errorText } from "@/contract/safe-log";
import { buildGateway } from "./build";
import { systemClock } from "./core/clock";
import { takeControlSocket } from "./core/control-socket";
import { ConfigurationError, EXIT_CONFIGURATION, readGatewayConfig } from "./env";
import { listSampleUsernames, SAMPLE_PASSWORD } from "./modules/account/account.sample";
import { createAccountRepository } from "./modules/account/account.repository";
import { writePrivately } from "./core/installation/private-folder";
import { openConfiguredDatabase } from "./open-database";
import { loadProductData } from "./modules/code/code.data";
import { ensureSampleData } from "./sample";
import { ensureSearchEntries } from "./search";

const DRAIN_MS = 8_000;

async function start(): Promise<void> {
  writePrivately();
  const config = readGatewayConfig();
  const control = await takeControlSocket(config.dataDir);
  const database = await openConfiguredDatabase(config, (text) => process.stderr.write(`${text}\n`));
  await loadProductData(database);
  if (config.seedSample) {
    await ensureSampleData({ config, database, clock: systemClock }, fileURLToPath(import.meta.url));
  } else if (config.production && (await createAccountRepository(database.db).hasSampleUsers())) {
    throw new ConfigurationError("数据库里有示例账号，正式环境不能使用。请换一个数据目录或数据库后重新启动。");
  }

  await ensureSearchEntries({ config, database, clock: systemClock });
  const app = await buildGateway({ config, database, clock: systemClock, control });
  await app.listen({ host: config.host, port: config.port });
  control.serve((request, response) => app.routing(request, response));
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  app.log.info({ port, engine: database.engine }, "gateway ready");
  process.send?.({ type: "ready", port });
  if (config.seedSample) {
    const { portal, desk } = listSampleUsernames(systemClock);
    process.stdout.write(
      `示例账号（密码均为 ${SAMPLE_PASSWORD}）：${portal.join("、")}\n` +
        `工作台 /desk/login 的示例账号（第一次登录时设置两步验证）：${desk.join("、")}\n`,
    );
  }

  let stopping = false;
  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) process.exit(exitCode);
    stopping = true;
    setTimeout(() => process.exit(exitCode || 1), DRAIN_MS).unref();
    await app.close();
    await control.close();
    await database.close();
    process.exit(exitCode);
  };
  process.once("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  // The embedded gateway ends with the door that started it, also when the door was killed.
  process.once("disconnect", () => void stop(0));
  process.on("unhandledRejection", (reason) => app.log.error({ err: reason }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    app.log.fatal({ err: error }, "uncaught exception");
    void stop(1);
  });
}

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigurationError ? error.message : `网关启动失败：${errorText(error)}`}\n`,
  );
  process.exit(error instanceof ConfigurationError ? EXIT_CONFIGURATION : 1);
});
