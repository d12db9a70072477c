import { FILES_FOLDER } from "@/server/page-cache/portal-files";
import { packFiles } from "./support/pack-files";

const count = await packFiles({ ".next/static": "/_next/static/", public: "/" }, FILES_FOLDER);
console.log(`文件：${String(count)} 个已压缩`);
