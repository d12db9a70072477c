// The version floors: below them the packages have known holes. Kept as a pinned list, because an audit service is not
// always reachable. Sources: the advisories listed in docs/security-floors.md.
import { readFileSync } from "node:fs";

const FLOORS = { next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1" };

const parts = (version) => version.split("-")[0].split(".").map(Number);
const below = (version, floor) => {
  const [a, b] = [parts(version), parts(floor)];
  const index = a.findIndex((part, place) => part !== b[place]);
  return index !== -1 && a[index] < b[index];
};

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const problems = Object.entries(FLOORS).flatMap(([name, floor]) => {
  const found = Object.entries(lock.packages).filter(
    ([place]) => place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`),
  );
  if (found.length === 0) return [`${name} 不在 package-lock.json 里`];
  return found
    .filter(([, entry]) => below(entry.version, floor))
    .map(([place, entry]) => `${place} 是 ${entry.version}，低于安全下限 ${floor}`);
});
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(
  `版本不低于安全下限：${Object.entries(FLOORS)
    .map(([name, floor]) => `${name} ≥ ${floor}`)
    .join("，")}`,
);
