import { writeFileSync } from "node:fs";
import { OPENAPI_FILE, openApiText } from "../contract/openapi";

/** `npm run openapi`: writes the OpenAPI document from the contract. A test fails when it was forgotten. */
writeFileSync(OPENAPI_FILE, openApiText());
console.log(`已写入 ${OPENAPI_FILE}`);
