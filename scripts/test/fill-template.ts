// Fills the data folder that the portals of all later layers are copied from.
import { ensureTemplate } from "../../e2e/support/template";

await ensureTemplate();
