import { PGlite } from "@electric-sql/pglite";
const db = await PGlite.create(process.argv[2]);
console.log((await db.query(process.argv[3])).rows);
await db.close();
