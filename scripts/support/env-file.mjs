import { existsSync } from "node:fs";

/** Reads the configuration in `.env`, where there is one; it is never passed over. What is set already stays as it is. */
export function loadEnvFile() {
  if (!existsSync(".env")) return;
  try {
    process.loadEnvFile(".env");
  } catch (error) {
    console.error(
      `读不了配置文件 .env（${error.code ?? error.message}）：请检查它的权限和内容，不用它就移走，再重新启动。`,
    );
    process.exit(78);
  }
}
