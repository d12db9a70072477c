import { watchCall } from "../../gateway/core/changes/watched";
import { MODULES } from "../../gateway/modules";

// Every table whose changes the pages hear of, as the call that a migration makes for it; one a line.
console.log(MODULES.flatMap(({ watches = [] }) => watches.map(watchCall)).join("\n"));
