import { defineConfig } from "drizzle-kit";

/** Generates the SQL migrations from the tables: `npm run migration -- --name what-changes`. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./gateway/**/*.table.ts",
  out: "./gateway/migrations",
});
