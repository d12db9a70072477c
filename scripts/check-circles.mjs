// The wall between the folders of a room: `node scripts/check-circles.mjs server contract`. What a circle is stands at
// `findCircles`.
import { describeCircle, findCircles } from "./support/circles.mjs";

const rooms = process.argv.slice(2);
const circles = rooms.flatMap((room) => findCircles(room));
if (circles.length > 0) {
  console.error(circles.map(describeCircle).join("\n"));
  console.error("把共用的部分移到两边都在其上的文件夹，或让其中一边把要用的交给另一边。");
  process.exit(1);
}
console.log(`文件夹之间没有绕圈：${rooms.join("、")}`);
