import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { policyFilter } from "../../../contract/policy/policy";
import { openPglite } from "../../../gateway/core/database";
import { loadPolicySample } from "../../../gateway/modules/policy/policy.sample";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { createPolicyTraits } from "../../../gateway/modules/declare/item/trait.service";
import { createPolicyService } from "../../../gateway/modules/policy/policy.service";
import { onEnd, temporaryFolder } from "../cleanup";
import { GOLDEN } from "../golden-queries";
import type { Part } from "../bench-context";

/** Whether the search finds first what people expect first, among the real documents and the samples together. */

const BATCH = 100;

async function importFile(file: string, write: ReturnType<typeof createPolicyImporter>): Promise<void> {
  let rows: { line: number; row: unknown }[] = [];
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    rows.push({ line: (line += 1), row: JSON.parse(text) });
    if (rows.length < BATCH) continue;
    await write(rows);
    rows = [];
  }
  await write(rows);
}

export const benchGolden: Part = async (workshop, { figure, remark }) => {
  if (!workshop.policiesFile) {
    remark("没有真实的政策文件，标准查询没有检查；样例政策的标准查询在 npm test 里");
    return;
  }
  const database = await openPglite(temporaryFolder("golden"));
  onEnd(() => database.close());
  const clock = () => new Date("2026-11-21T04:00:00Z");
  await loadPolicySample(database, clock);
  await importFile(workshop.policiesFile, createPolicyImporter(database, clock));
  const service = createPolicyService({ database, clock, traits: createPolicyTraits(database) });
  let right = 0;
  for (const [value, first] of GOLDEN) {
    const { records } = await service.list(policyFilter.parse({ value, size: first.length }));
    const isRight = first.every((title, place) => records[place]?.title.startsWith(title));
    if (isRight) right += 1;
    else remark(`“${value}”先找到的是 ${records.map(({ title }) => title).join("；") || "空"}`);
  }
  figure({
    name: `${GOLDEN.length} 个标准查询中前三条全对的`,
    value: right,
    unit: "个",
    promise: { atLeast: GOLDEN.length },
  });
};
